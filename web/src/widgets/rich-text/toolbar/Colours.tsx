import type { Editor } from '@tiptap/react';
import { Baseline, Highlighter } from 'lucide-react';
import { ColourMenu } from './ColourMenu';
import { HIGHLIGHTS, TEXT_COLOURS } from './tools';
import type { ToolState } from './useToolState';

export function Colours({ editor, state }: { editor: Editor; state: ToolState }) {
  const act = () => editor.chain().focus();
  const shared = { disabled: !state.editable, onClose: () => editor.commands.focus() };
  const colour = (value: string | null) => (value ? act().setColor(value).run() : act().unsetColor().run());
  const highlight = (value: string | null) =>
    value ? act().setHighlight({ color: value }).run() : act().unsetHighlight().run();
  return (
    <>
      <ColourMenu
        label="文字颜色"
        icon={Baseline}
        colours={TEXT_COLOURS}
        current={state.colour}
        onChoose={colour}
        {...shared}
      />
      <ColourMenu
        label="突出显示"
        icon={Highlighter}
        colours={HIGHLIGHTS}
        current={state.highlight}
        onChoose={highlight}
        {...shared}
      />
    </>
  );
}
