import type { ComponentType } from 'react';
import type { Field, Kind } from '@/api/kinds';
import type { FieldErrors, LaidOut } from '@/widgets/fields';
import type { Fit } from '../actions/forms';
import type { Edit } from './useEdit';

export interface HeadSlotProps {
  kind: Kind;
  edit: Edit;
}

/** Draws its own card, or several; `EditField` draws any field of it as the form would. */
export interface SectionSlotProps extends HeadSlotProps {
  section: LaidOut;
}

export interface FieldSlotProps extends HeadSlotProps {
  field: Field;
  value: unknown;
  error: string | undefined;
  /** Errors inside the value: `{0.title: …}`. */
  inner: FieldErrors;
  disabled: boolean;
  onChange: (value: unknown) => void;
}

/**
 * Parts of a bespoke edit screen in the generic one, which keeps the head, the actions, drafts, conflicts, words
 * and the guard before leaving. Sections by their label, fields by their name; keep the object outside components.
 */
export interface EditSlots {
  sections?: Readonly<Record<string, ComponentType<SectionSlotProps>>>;
  fields?: Readonly<Record<string, ComponentType<FieldSlotProps>>>;
  /** Changes the form of an action for the record. */
  fit?: Fit;
  /** Buttons before those of the record's actions. */
  head?: ComponentType<HeadSlotProps>;
  /** All that stands below the head and its notices; draws what it wants of the form with `FormSection`. */
  body?: ComponentType<HeadSlotProps>;
}

export const NO_SLOTS: EditSlots = {};
