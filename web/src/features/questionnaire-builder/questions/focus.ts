/** Moves the focus to the title of a section: one that was added is named first. */
export function focusSection(key: string): void {
  const title = document.querySelector<HTMLInputElement>(`[data-section="${CSS.escape(key)}"] input`);
  title?.scrollIntoView({ block: 'nearest' });
  title?.focus();
  title?.select();
}

/** Moves the focus into the question that was added or asked for. */
export function focusStem(key: string): void {
  const card = document.querySelector<HTMLElement>(`[data-question="${CSS.escape(key)}"]`);
  card?.scrollIntoView({ block: 'nearest' });
  card?.querySelector<HTMLElement>('textarea')?.focus();
}
