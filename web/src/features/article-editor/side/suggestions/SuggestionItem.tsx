import type { Editor } from '@tiptap/react';
import { Box } from '@/ui';
import type { Suggestion } from '@/widgets/rich-text/suggestions/list';
import { Author } from './Author';
import { Change } from './Change';
import { Decision } from './Decision';
import s from './suggestions.module.css';
import { goToSuggestion } from './useSuggestions';
import { changeText } from './words';

interface Props {
  suggestion: Suggestion;
  name: string;
  editor: Editor;
  editable: boolean;
}

export function SuggestionItem({ suggestion, name, editor, editable }: Props) {
  return (
    <Box as="li" line="all" round="m" surface={1} className={s.item}>
      <button
        type="button"
        className={s.go}
        aria-label={`${name}：${changeText(suggestion)}，到正文中查看`}
        onClick={() => goToSuggestion(editor, suggestion)}
      >
        <Author suggestion={suggestion} name={name} />
        <Change suggestion={suggestion} />
      </button>
      {editable && (
        <div className={s.decision}>
          <Decision editor={editor} suggestion={suggestion} />
        </div>
      )}
    </Box>
  );
}
