export const PASSWORD_RULE = '最低8位，至少1大写字母、1小写字母、1数字、1英文符号';
export const PASSWORD_CHARACTERS = '密码只能包含英文字母、数字和英文符号';

const SHORTEST = 8;
const LONGEST = 64;
const NEEDED = [/[A-Z]/, /[a-z]/, /[0-9]/, /[!-/:-@[-`{-~]/];
const ALLOWED = /^[!-~]*$/;

/** Returns the reason why a new password is refused, or `null` (docs/spec/product-spec.md, section 5). */
export function passwordProblem(password: string): string | null {
  if (!ALLOWED.test(password)) return PASSWORD_CHARACTERS;
  if (password.length < SHORTEST || !NEEDED.every((kind) => kind.test(password))) return PASSWORD_RULE;
  return password.length > LONGEST ? `密码不能超过${String(LONGEST)}位` : null;
}
