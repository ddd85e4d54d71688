import type { Field, Kind } from '@/api/kinds';
import { applies, laidOut, viewOf } from '@/widgets/fields';

type Values = Readonly<Record<string, unknown>>;

/** Fields that the app puts above its text: by name, whatever the kind. */
const BYLINE = ['source', 'author', 'nickname', 'publishAt', 'place'];
const COVERS = ['cover', 'image', 'picture', 'avatar'];

export interface AppParts {
  /** Pictures of the list card. */
  cover: string;
  /** Colour of the title, empty for the app's own. */
  colour: string;
  byline: string[];
  /** The rest, in the order of the form. */
  body: Field[];
}

const isSet = (value: unknown): boolean =>
  value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A record as the app lays it out, from the declared fields alone: what readers never see is left out. */
export function appParts(kind: Kind, values: Values): AppParts {
  const cover = kind.fields.find(({ name, type }) => type === 'image' && COVERS.includes(name));
  const colour = kind.fields.find(({ name, type }) => type === 'colour' && name.startsWith(kind.title));
  const taken = [kind.title, cover?.name, ...BYLINE];
  const body = laidOut(kind, 'main')
    .flatMap(({ fields }) => fields)
    .filter(
      (field) =>
        !taken.includes(field.name) &&
        viewOf(field).inApp !== 'silent' &&
        applies(field, values) &&
        isSet(values[field.name]),
    );
  return {
    cover: cover ? text(values[cover.name]) : '',
    colour: colour ? text(values[colour.name]) : '',
    byline: BYLINE.map((name) => text(values[name]).slice(0, 40)).filter(Boolean),
    body,
  };
}
