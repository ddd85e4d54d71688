const COLOURS = ['#1f5eff', '#d9480f', '#0a7a4b', '#ae3ec9', '#0b7285', '#c4232f', '#6741d9', '#9a5b00'];

/** One colour per person, the same in every tab; white text is readable on all of them. */
export const colourOf = (id: string | number): string => {
  const sum = [...String(id)].reduce((total, char) => total * 31 + char.charCodeAt(0), 7);
  return COLOURS[Math.abs(sum) % COLOURS.length] ?? '#1f5eff';
};
