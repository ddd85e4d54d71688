/** A field to write into; a file, a box or a button takes no text. */
const TEXT = ['input:not([type=file], [type=hidden], [type=checkbox], [type=radio])', 'textarea']
  .map((control) => `${control}:not(:disabled, [hidden])`)
  .join(', ');
const CONTROL = 'button:not([data-grip], :disabled), [tabindex="0"]';

/** The rows of a list that is ordered by hand, without those of lists within. */
const rowsOf = (list: HTMLElement): HTMLElement[] => [
  ...list.querySelectorAll<HTMLElement>(`[data-row][data-order="${list.dataset['reorder']}"]`),
];

/** Focuses what is written first in the row at `index`: people go on typing in the row that they added. */
export function focusRow(list: HTMLElement | null | undefined, index: number): void {
  const row = list ? rowsOf(list)[index] : undefined;
  const first = row?.querySelector<HTMLElement>(TEXT) ?? row?.querySelector<HTMLElement>(CONTROL);
  first?.focus();
}

/**
 * Focuses the grip of the next row, else of the one before: the row of `button` goes away, and the focus would go to
 * the top of the page with it. Without another row it goes to `last`.
 */
export function focusBeside(button: Element, last?: HTMLElement | null): void {
  const order = button.closest<HTMLElement>('[data-row]')?.dataset['order'];
  const list = button.closest<HTMLElement>(`[data-reorder="${order}"]`);
  const rows = list ? rowsOf(list) : [];
  const at = rows.findIndex((row) => row.contains(button));
  const beside = rows[at + 1] ?? rows[at - 1];
  (beside?.querySelector<HTMLElement>('[data-grip]') ?? last)?.focus();
}
