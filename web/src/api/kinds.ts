/** The shapes of what `manage.py export_console` writes to `generated`; they mirror apps/kinds. */

import type { FieldType } from '@/generated/field-types';

export type { FieldType };

export type Tone = 'ok' | 'warn' | 'bad' | 'info' | 'mute';

export interface Choice {
  readonly value: string | number;
  readonly label: string;
  readonly tone?: Tone;
}

/** Shown and required only when another field has one of these values. */
export interface When {
  readonly field: string;
  readonly values: readonly (string | number | boolean)[];
}

export interface Field {
  /** camelCase, as in payloads. */
  readonly name: string;
  readonly label: string;
  readonly type: FieldType;
  readonly required?: boolean;
  readonly help?: string;
  readonly placeholder?: string;
  readonly unit?: string;
  readonly default?: unknown;
  /** `always`: shown, never sent. `after_create`: can be set once. */
  readonly readonly?: 'always' | 'after_create';
  readonly maxLength?: number;
  readonly min?: number;
  readonly max?: number;
  readonly choices?: readonly Choice[];
  /** The choices are records that people keep (`widgets/fields/live-choices.ts`); `choices` are those of a new product. */
  readonly choicesOf?: string;
  /** Target kind of a relation. */
  readonly of?: string;
  /** Path of the call that offers a relation's options, by `q` and `type` (the edited kind), instead of the target kind's own. */
  readonly optionsCall?: string;
  readonly many?: boolean;
  /** Kinds that a `content` field may refer to. */
  readonly kinds?: readonly string[];
  readonly when?: When;
  /** Sub-fields of a `repeater`. */
  readonly fields?: readonly Field[];
  readonly sortable?: boolean;
  /** Present when the field is a list column. */
  readonly column?: Column;
}

export interface Column {
  readonly width?: number;
  readonly align?: 'left' | 'right' | 'center';
  /** The cell links to the kind's edit or detail screen. */
  readonly link?: boolean;
  /** Hidden until the person chooses it. */
  readonly optional?: boolean;
}

export interface Filter {
  readonly name: string;
  /** Without a label screens set it, and it stands in no filter bar. */
  readonly label: string;
  readonly type:
    | 'text'
    | 'choice'
    | 'state'
    | 'switch'
    | 'date_range'
    | 'relation'
    /** `kind:id` */
    | 'content'
    | 'number';
  readonly choices?: readonly Choice[];
  readonly choicesOf?: string;
  readonly of?: string;
  readonly placeholder?: string;
}

export interface Section {
  readonly label: string;
  readonly fields: readonly string[];
  readonly column: 'main' | 'side';
}

export interface Tabs {
  /** The query parameter that the tabs set, e.g. `verifyState` or `type`. */
  readonly by: string;
  readonly items: readonly Choice[];
  /** Live numbers beside the labels (asks the list with counts=1). */
  readonly counted?: boolean;
}

export interface Action {
  readonly name: string;
  readonly label: string;
  /** Places of the button. */
  readonly where: readonly ('row' | 'bulk' | 'top' | 'detail')[];
  readonly tone?: 'primary' | 'danger';
  /** The name of the action that takes this one back. */
  readonly undo?: string;
  /** A question to confirm first. */
  readonly confirm?: string;
  /** A small form asked before acting, e.g. the reason. */
  readonly form?: readonly Field[];
  readonly call: CallRef;
  readonly bulkCall?: CallRef;
}

export interface CallRef {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** Right that the call asks, for a field that has to know it (`reveal`). */
  readonly right?: string;
}

export type Operation =
  | 'list'
  | 'detail'
  | 'create'
  | 'update'
  | 'delete'
  | 'restore'
  | 'purge'
  | 'clean'
  | 'sort'
  | 'export'
  | 'import'
  | 'options'
  | 'history'
  /** Shows a masked phone whole; asks 回复, and is logged. */
  | 'reveal'
  /** Counts the records that belong to each of others (`of`); asks 查看. */
  | 'counts'
  | 'queue';

/** Facts of every kind that menus, links and pickers know. */
export interface KindOutline {
  readonly key: string;
  readonly label: string;
  readonly groups: readonly string[];
  readonly auditGroup?: string;
  /** Field that names a record to people. */
  readonly title: string;
  readonly order: string;
  readonly calls: Partial<Readonly<Record<Operation, CallRef>>>;
  readonly recycle: boolean;
  /** Kinds whose records stand under one of these, and go into the bin with it. */
  readonly along?: readonly string[];
  readonly reviewed: boolean;
  /** Readers open it: saving asks about a title that other content bears. */
  readonly content?: boolean;
  /** Co-edited kinds: the body field and the fields kept in the document's map. */
  readonly document?: { readonly body: string; readonly fields: readonly string[] };
  /** Minutes that the review queue promises. */
  readonly promisedMinutes?: number;
  readonly routes: {
    readonly list?: string;
    readonly edit?: string;
    readonly detail?: string;
    readonly audit?: string;
    readonly examine?: string;
  };
  /** Edit pages for records with certain values, before `routes.edit`. */
  readonly pages?: readonly { readonly path: string; readonly only: Readonly<Record<string, string>> }[];
}

/** The whole of a kind, from a module of its own that comes with its screens. */
export interface Kind extends KindOutline {
  readonly fields: readonly Field[];
  readonly sections: readonly Section[];
  readonly filters: readonly Filter[];
  readonly tabs?: Tabs;
  readonly actions: readonly Action[];
}

export interface Route {
  readonly path: string;
  readonly title: string;
  /** Heading in the menu under which the route belongs; also the first crumb. */
  readonly menu: string;
  readonly access: 'public' | 'signed-in' | 'admin' | 'groups';
  readonly groups: readonly string[];
  /** `list edit detail audit examine` are generic; any other name is a bespoke screen of app/screens.ts. */
  readonly screen: string;
  readonly kind?: string;
  /** The list that a detail page goes back to. */
  readonly parent?: string;
  readonly query?: Readonly<Record<string, string>>;
  /** The list shows what belongs to one record of `kind`: `?id=` of the URL is set as its filter `by`. */
  readonly scope?: RouteScope;
}

/** Properties that every screen of a route gets; kindless screens get no kind. */
export interface ScreenProps {
  readonly kind: Kind;
  readonly route: Route;
}

export interface RouteScope {
  readonly kind: string;
  readonly by: string;
  /** Right that the page asks of its groups. */
  readonly right: string;
}
