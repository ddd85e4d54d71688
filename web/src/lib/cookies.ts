const DAY_SECONDS = 86_400;

/** The decoded value of a cookie; `null` when it is missing or empty. */
export function readCookie(name: string): string | null {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  return found ? decodeURIComponent(found.slice(name.length + 1)) || null : null;
}

/** Writes a cookie for this site only; `Secure` wherever the page itself came over https. */
export function writeCookie(name: string, value: string, days: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const life = `Max-Age=${Math.round(days * DAY_SECONDS)}`;
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Strict; ${life}${secure}`;
}

export function removeCookie(name: string): void {
  document.cookie = `${name}=; Path=/; SameSite=Strict; Max-Age=0`;
}
