import { useEditorState, type Editor } from '@tiptap/react';
import { Toolbar } from 'radix-ui';
import { keyLabel } from '@/lib/keys';
import { Tip } from '@/ui';
import s from './suggestions.module.css';

const MODES = [
  ['edit', '编辑', '直接修改正文'],
  ['suggest', '修订', '您的每处修改都作为修订，等待接受或拒绝'],
] as const;

/** 编辑 or 修订: whether this person's changes happen or are suggested. */
export function SuggestingSwitch({ editor }: { editor: Editor }) {
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({ on: now.storage.suggestions.on, editable: now.isEditable }),
  });
  return (
    <Toolbar.ToggleGroup
      type="single"
      className={s.modes}
      aria-label="写作方式"
      value={state.on ? 'suggest' : 'edit'}
      disabled={!state.editable}
      onValueChange={(mode) =>
        mode &&
        editor
          .chain()
          .focus()
          .setSuggesting(mode === 'suggest')
          .run()
      }
    >
      {MODES.map(([value, label, tip]) => (
        <Tip key={value} text={`${tip}（${keyLabel('mod+shift+x')} 切换）`}>
          <Toolbar.ToggleItem
            value={value}
            className={s.mode}
            onMouseDown={(event) => event.preventDefault()}
          >
            {label}
          </Toolbar.ToggleItem>
        </Tip>
      ))}
    </Toolbar.ToggleGroup>
  );
}
