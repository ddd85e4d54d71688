type States = Readonly<Record<string, readonly (number | null)[]>>;

/** The days from the first recorded one on. A day in between that nobody recorded has the numbers of the day before. */
export function recordedSeries(
  days: readonly string[],
  states: States,
): { days: readonly string[]; series: Readonly<Record<string, readonly number[]>> } {
  const first = days.findIndex((_, index) => Object.values(states).some((values) => values[index] != null));
  const from = first < 0 ? days.length : first;
  const series = Object.fromEntries(
    Object.entries(states).map(([state, values]) => {
      let last = 0;
      return [state, values.slice(from).map((value) => (last = value ?? last))];
    }),
  );
  return { days: days.slice(from), series };
}
