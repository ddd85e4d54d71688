import type { Editor } from '@tiptap/react';
import { DropdownMenu, Toolbar } from 'radix-ui';
import { ChevronDown } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { isSubmit } from '@/lib/keys';
import { notify, Row, Tip } from '@/ui';
import s from './toolbar.module.css';
import { ToolMenu } from './ToolMenu';
import { DEFAULT_FONT_SIZE, FONT_SIZES, MAX_FONT_SIZE, MIN_FONT_SIZE } from './tools';

interface Props {
  editor: Editor;
  /** Pixels of the selection, e.g. 18. */
  size: number;
  disabled: boolean;
}

const apply = (editor: Editor, size: number): void => {
  const chain = editor.chain();
  (size === DEFAULT_FONT_SIZE ? chain.unsetFontSize() : chain.setFontSize(`${size}px`)).run();
};

/** Reads a typed size in whole pixels, or null. */
const typedSize = (text: string): number | null => {
  const size = Number(text.trim().replace(/px$/i, ''));
  return Number.isInteger(size) && size >= MIN_FONT_SIZE && size <= MAX_FONT_SIZE ? size : null;
};

/** A size from the list, or any typed one; up and down change it by a pixel. */
export function FontSize({ editor, size, disabled }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const accept = (): boolean => {
    if (typed === null) return true;
    const wanted = typedSize(typed);
    setTyped(null);
    if (wanted === null) notify.warning(`字号请输入 ${MIN_FONT_SIZE} 到 ${MAX_FONT_SIZE} 的整数`);
    else if (wanted !== size) apply(editor, wanted);
    return wanted !== null;
  };
  const keys = (event: KeyboardEvent) => {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (by) {
      event.preventDefault();
      setTyped(null);
      apply(editor, Math.min(MAX_FONT_SIZE, Math.max(MIN_FONT_SIZE, size + by)));
    }
    if (isSubmit(event)) {
      event.preventDefault();
      if (accept()) editor.commands.focus();
    }
  };
  return (
    <Row as="span" inline align="stretch" round="s" surface={1} className={s.size}>
      <Tip text={`字号，${MIN_FONT_SIZE}–${MAX_FONT_SIZE} 像素`}>
        <Toolbar.Button asChild disabled={disabled}>
          <input
            type="text"
            role="spinbutton"
            inputMode="numeric"
            className={s.sizeField}
            aria-label="字号"
            aria-valuenow={size}
            aria-valuemin={MIN_FONT_SIZE}
            aria-valuemax={MAX_FONT_SIZE}
            disabled={disabled}
            value={typed ?? String(size)}
            onFocus={(event) => event.target.select()}
            onChange={(event) => setTyped(event.target.value)}
            onBlur={accept}
            onKeyDown={keys}
          />
        </Toolbar.Button>
      </Tip>
      <SizeList editor={editor} size={size} disabled={disabled} />
    </Row>
  );
}

function SizeList({ editor, size, disabled }: Props) {
  return (
    <ToolMenu
      align="end"
      disabled={disabled}
      onClose={() => editor.commands.focus()}
      trigger={
        <Toolbar.Button className={s.sizeList} aria-label="选择字号" disabled={disabled}>
          <ChevronDown size={14} aria-hidden />
        </Toolbar.Button>
      }
    >
      <DropdownMenu.RadioGroup value={String(size)} onValueChange={(value) => apply(editor, Number(value))}>
        {FONT_SIZES.map((option) => (
          <DropdownMenu.RadioItem key={option} value={String(option)} className={s.item}>
            {option}
            {option === DEFAULT_FONT_SIZE && <small>默认</small>}
          </DropdownMenu.RadioItem>
        ))}
      </DropdownMenu.RadioGroup>
    </ToolMenu>
  );
}
