import { Undo2 } from 'lucide-react';
import { useKeys } from '@/lib/keys';
import { Button, Kbd, Row, Text } from '@/ui';
import s from './desk.module.css';
import { useDesk } from './state';

/** The way back, for ten seconds, whichever record is shown meanwhile, and when none is left. `label` names the step. */
export function UndoBar({ label }: { label: string }) {
  const { last, undo: takeBack } = useDesk();
  const undo = () => void (last && takeBack(last.id));
  useKeys([{ keys: 'z', label: `撤销刚才的${label}（10 秒内）`, run: undo }], last !== null);
  return (
    <div className={s.bar} role="status">
      {last && (
        <Row gap={8} pad="8-12" round="m" surface={1} className={s.last}>
          <Text clip grow title={last.title}>
            已{label}“{last.title}”：{last.words}
          </Text>
          <Button small icon={Undo2} onClick={undo}>
            撤销
            <Kbd>Z</Kbd>
          </Button>
        </Row>
      )}
    </div>
  );
}
