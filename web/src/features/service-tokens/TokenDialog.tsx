import { Copy } from 'lucide-react';
import type { NewToken } from '@/api/service-tokens';
import { Button, copy, Dialog, Field, Input, Row, Stack } from '@/ui';
import { exampleOf } from './tokens';
import s from './service-tokens.module.css';

/** The one moment at which the token can be seen. */
export function TokenDialog({ made, onClose }: { made: NewToken; onClose: () => void }) {
  return (
    <Dialog
      onClose={onClose}
      title={`${made.name}：令牌已创建`}
      description="请现在复制并交给对方的管理人员。关闭后不会再显示，遗失只能停用后重新创建。"
      width={700}
      sticky
      footer={
        <Button look="primary" onClick={onClose}>
          我已保存，关闭
        </Button>
      }
    >
      <Stack gap={16}>
        <Field label="令牌">
          {(control) => (
            <Row align="stretch" gap={8} className={s.token}>
              <Input {...control} value={made.token} readOnly onFocus={(event) => event.target.select()} />
              <Button onClick={() => void copy('令牌', made.token)}>
                <Copy size={15} aria-hidden />
                复制
              </Button>
            </Row>
          )}
        </Field>
        <div>
          <p className={s.caption}>调用示例</p>
          <pre className={s.example} tabIndex={0} aria-label="调用示例">
            {exampleOf(location.origin, made)}
          </pre>
        </div>
      </Stack>
    </Dialog>
  );
}
