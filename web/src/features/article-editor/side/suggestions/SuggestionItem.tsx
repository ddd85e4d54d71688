import type { Editor } from '@tiptap/react';
import { personColour } from '@/lib/person-colour';
import { Avatar } from '@/ui';
import type { Suggestion } from '@/widgets/rich-text/suggestions/list';
import { asGround } from '@/widgets/rich-text/person-colour';
import { Change } from './Change';
import { Decision } from './Decision';
import s from './suggestions.module.css';
import { goToSuggestion } from './useSuggestions';
import { changeName, changeText, timeText } from './words';

interface Props {
  suggestion: Suggestion;
  name: string;
  editor: Editor;
  editable: boolean;
}

export function SuggestionItem({ suggestion, name, editor, editable }: Props) {
  return (
    <li className={s.item}>
      <button
        type="button"
        className={s.go}
        aria-label={`${name}：${changeText(suggestion)}，到正文中查看`}
        onClick={() => goToSuggestion(editor, suggestion)}
      >
        <span className={s.who}>
          <Avatar name={name} colour={asGround(personColour(suggestion.author))} size={22} />
          <b>{name}</b>
          <span>{changeName(suggestion)}</span>
          <time>{timeText(suggestion.at)}</time>
        </span>
        <Change suggestion={suggestion} />
      </button>
      {editable && (
        <div className={s.decision}>
          <Decision editor={editor} suggestion={suggestion} />
        </div>
      )}
    </li>
  );
}
