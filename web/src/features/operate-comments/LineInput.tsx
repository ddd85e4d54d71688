import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button, Field, Row, Textarea, Text } from '@/ui';
import { MOST_LINES } from './line';
import { linesOf } from './spread';

/** The field into which comments are typed or pasted, one a line. */
export function LineInput({
  most,
  disabled,
  onAdd,
}: {
  most: number;
  disabled: boolean;
  onAdd: (texts: readonly string[]) => void;
}) {
  const [text, setText] = useState('');
  const texts = linesOf(text);
  const tooMany = texts.length > most;
  const add = () => {
    if (!texts.length || tooMany || disabled) return;
    onAdd(texts);
    setText('');
  };
  return (
    <Field
      label="评论内容"
      help="一行一条，可以粘贴多行；Ctrl 回车加入下面的列表"
      error={tooMany ? `一批最多 ${MOST_LINES} 条，还能加入 ${most} 条` : undefined}
    >
      {(control) => (
        <Row align="start" gap={8}>
          <Text flex="1 1 0" minWidth="0">
            <Textarea
              {...control}
              rows={3}
              maxRows={8}
              value={text}
              onChange={({ target }) => setText(target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
                event.preventDefault();
                add();
              }}
            />
          </Text>
          <Button icon={Plus} disabled={!texts.length || tooMany || disabled} onClick={add}>
            加入{texts.length > 0 && ` ${texts.length} 条`}
          </Button>
        </Row>
      )}
    </Field>
  );
}
