import { ApiError, Code, messageOf } from '@/api/errors';
import type { Kind } from '@/api/kinds';
import { ErrorState } from '@/ui';

/** In the place of a record that could not be shown. */
export function RecordError({ kind, error, onRetry }: { kind: Kind; error: unknown; onRetry: () => void }) {
  const gone = error instanceof ApiError && (error.code === Code.missing || error.code === Code.invalid);
  return (
    <ErrorState
      title={gone ? `这条${kind.label}不存在` : `${kind.label}没有加载出来`}
      text={messageOf(error)}
      onRetry={gone ? undefined : onRetry}
    />
  );
}
