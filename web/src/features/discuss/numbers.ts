type Values = Readonly<Record<string, unknown>>;

export const votes = (value: unknown): number => (typeof value === 'number' ? value : 0);

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** The two sides with all their votes, as the app shows them; nothing without a vote. */
export const supportOf = (values: Values) =>
  values['sides'] === true
    ? {
        pro: { label: text(values['pro']), count: votes(values['proNum']) + votes(values['operateProNum']) },
        con: { label: text(values['con']), count: votes(values['conNum']) + votes(values['operateConNum']) },
      }
    : null;
