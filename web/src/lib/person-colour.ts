/** The hub's colours (hub/people.py), so that a person looks the same to themselves as to the others. */
const COLOURS = [
  '#d6336c',
  '#ae3ec9',
  '#7048e8',
  '#4263eb',
  '#1c7ed6',
  '#1098ad',
  '#0ca678',
  '#37b24d',
  '#74b816',
  '#e8890c',
  '#e8590c',
  '#a0522d',
];

export const personColour = (accountId: number): string =>
  COLOURS[(accountId * 7) % COLOURS.length] ?? '#4263eb';
