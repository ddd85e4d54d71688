import type { MediaItem } from '@/api/library';

export type PickerType = 'image' | 'video' | 'audio';

/** A folder that was opened, and the page that one comes back to. */
export interface OpenFolder {
  id: number;
  title: string;
  /** Page of the list that the folder was opened from. */
  from: number;
}

export interface PickerState {
  type: PickerType;
  /** The page of each type in the outermost folder. */
  remembered: Partial<Record<PickerType, number>>;
  page: number;
  folders: readonly OpenFolder[];
  /** Text of the search box, and text of the last search. */
  typed: string;
  content: string;
  mine: boolean;
  chosen: readonly MediaItem[];
}

export type PickerAction =
  | { do: 'type'; type: PickerType }
  | { do: 'page'; page: number }
  | { do: 'open'; folder: { id: number; title: string } }
  | { do: 'back' }
  | { do: 'typing'; text: string }
  | { do: 'search' }
  | { do: 'mine'; on: boolean }
  | { do: 'reset' }
  | { do: 'choose'; item: MediaItem; multiple: boolean }
  | { do: 'drop'; id: number };

export const startingAt = (type: PickerType): PickerState => ({
  type,
  remembered: {},
  page: 1,
  folders: [],
  typed: '',
  content: '',
  mine: false,
  chosen: [],
});

/** A search is another list: no folder, first page, and the pages that the types remembered mean nothing in it. */
const searched = (state: PickerState): PickerState => ({ ...state, folders: [], page: 1, remembered: {} });

function choosingType(state: PickerState, type: PickerType): PickerState {
  if (type === state.type) return state;
  const outermost = state.folders[0]?.from ?? state.page;
  const remembered = { ...state.remembered, [state.type]: outermost };
  return { ...state, type, remembered, page: remembered[type] ?? 1, folders: [], chosen: [] };
}

function opening(state: PickerState, folder: { id: number; title: string }): PickerState {
  return { ...state, folders: [...state.folders, { ...folder, from: state.page }], page: 1 };
}

function goingBack(state: PickerState): PickerState {
  const left = state.folders.at(-1);
  return left ? { ...state, folders: state.folders.slice(0, -1), page: left.from } : state;
}

function choosing(state: PickerState, item: MediaItem, multiple: boolean): PickerState {
  const others = state.chosen.filter((chosen) => chosen.id !== item.id);
  if (!multiple) return { ...state, chosen: [item] };
  return { ...state, chosen: others.length < state.chosen.length ? others : [...others, item] };
}

/** The picker as a machine (docs/spec/product-spec.md, section 4): what each thing a person does makes of it. */
export function pickerReducer(state: PickerState, action: PickerAction): PickerState {
  switch (action.do) {
    case 'type':
      return choosingType(state, action.type);
    case 'page':
      return { ...state, page: action.page };
    case 'open':
      return opening(state, action.folder);
    case 'back':
      return goingBack(state);
    case 'typing':
      return { ...state, typed: action.text };
    case 'search':
      return searched({ ...state, content: state.typed.trim() });
    case 'mine':
      return searched({ ...state, mine: action.on });
    case 'reset':
      return { ...searched(state), typed: '', content: '', mine: false };
    case 'choose':
      return choosing(state, action.item, action.multiple);
    case 'drop':
      return { ...state, chosen: state.chosen.filter((item) => item.id !== action.id) };
  }
}
