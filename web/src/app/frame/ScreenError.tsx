import { isRouteErrorResponse, useRouteError } from 'react-router';
import { ApiError, unloadedOf } from '@/api/errors';
import { ErrorState } from '@/ui';
import { LinkButton } from '@/widgets/LinkButton';
import { ChunkError } from '../chunk-reload';

function explain(error: unknown): { title: string; text: string } {
  if (error instanceof ChunkError)
    return { title: '页面资源加载失败', text: '请检查网络后重试；刚发布新版本时也会这样。' };
  if (error instanceof ApiError) return { title: '页面没有打开', text: unloadedOf(error) };
  if (isRouteErrorResponse(error)) return { title: '找不到页面', text: '请检查地址，或回到首页。' };
  return { title: '页面出错了', text: '请重试；如果仍然出错，请把刚才的操作告诉管理员。' };
}

/** Shown in the place of a screen that failed; the shell around it keeps working. */
export function ScreenError() {
  const error = useRouteError();
  const retry = () => {
    location.reload();
  };
  return <ErrorState {...explain(error)} onRetry={retry} action={<LinkButton to="/">回到首页</LinkButton>} />;
}
