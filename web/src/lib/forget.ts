const kept = new Set<() => void>();

/** Registers how something of the signed-in person in this page is forgotten. */
export const onForget = (forget: () => void): void => void kept.add(forget);

/** The person has signed out, or the identity has ended: the next one at this computer finds nothing of theirs. */
export const forgetEverything = (): void => kept.forEach((forget) => forget());
