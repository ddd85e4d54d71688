import { useEditorState, type Editor } from '@tiptap/react';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { Popover as Radix } from 'radix-ui';
import { useEffect, useMemo } from 'react';
import { IconButton, Row, Tip } from '@/ui';
import { wordMarks, wordsSeen } from './marks';
import { useMeantWords } from './ignored-words';
import { useOpenWord } from './useOpenWord';
import { watchedWords } from './watched-words';
import { WordCard } from './WordCard';
import s from './words.module.css';

/** Number of sensitive words in a text, buttons from one to the next, and the card of one. */
export function BodyWords({ editor }: { editor: Editor }) {
  const meant = useMeantWords();
  const ids = meant?.ids;
  useEffect(() => {
    if (ids) editor.commands.setMeantWords(ids);
  }, [editor, ids]);
  const { found, meant: unmarked } = useEditorState({
    editor,
    selector: ({ editor: now }) => wordsSeen(now.state),
    equalityFn: (one, other) => one.found === other?.found && one.meant === other.meant,
  });
  const marks = found.filter(({ id }) => !unmarked.has(id));
  const open = useOpenWord(editor);
  const level = Math.max(0, ...marks.map(({ id }) => watchedWords.word(id)?.level ?? 1));
  if (marks.length === 0) return null;
  return (
    <Row as="span" inline gap={2} className={s.bar} role="group" aria-label="敏感词">
      <span className={s.count} data-level={level} role="status">
        敏感词 {marks.length} 处
      </span>
      <Tip text="上一处（Shift F8）">
        <IconButton icon={ChevronUp} size={14} small label="上一处敏感词" onClick={() => open.go(-1)} />
      </Tip>
      <Tip text="下一处（F8）">
        <IconButton icon={ChevronDown} size={14} small label="下一处敏感词" onClick={() => open.go(1)} />
      </Tip>
      <OpenCard editor={editor} open={open} ignore={meant?.ignore ?? null} />
    </Row>
  );
}

interface CardProps {
  editor: Editor;
  open: ReturnType<typeof useOpenWord>;
  ignore: ((wordId: number) => void) | null;
}

function OpenCard({ editor, open, ignore }: CardProps) {
  const { from, byKey } = open;
  const mark = from === null ? undefined : wordMarks(editor.state).find((one) => one.from === from);
  const word = mark && watchedWords.word(mark.id);
  const anchor = useMemo(
    () => ({ current: { getBoundingClientRect: () => rectAt(editor, from ?? 0) } }),
    [editor, from],
  );
  if (!mark || !word) return null;
  const act = (run: () => void) => () => {
    run();
    open.close();
  };
  return (
    <Radix.Root open onOpenChange={(is) => !is && open.close()}>
      <Radix.Anchor virtualRef={anchor} />
      <Radix.Portal>
        <Radix.Content
          className={s.pop}
          side="bottom"
          align="start"
          sideOffset={6}
          collisionPadding={8}
          aria-label={`敏感词 ${word.word}`}
          onOpenAutoFocus={(event) => !byKey && event.preventDefault()}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (byKey) editor.commands.focus();
          }}
          onMouseEnter={open.stay}
          onMouseLeave={open.leave}
          onKeyDown={open.onKeyDown}
        >
          <WordCard
            key={from}
            word={word}
            found={editor.state.doc.textBetween(mark.from, mark.to)}
            focused={byKey}
            onReplace={
              editor.isEditable ? act(() => editor.commands.replaceWord(mark, word.replacement)) : null
            }
            onIgnore={editor.isEditable && ignore ? act(() => ignore(mark.id)) : null}
          />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

const rectAt = (editor: Editor, pos: number): DOMRect => {
  const { left, top, bottom } = editor.view.coordsAtPos(Math.min(pos, editor.state.doc.content.size));
  return new DOMRect(left, top, 0, bottom - top);
};
