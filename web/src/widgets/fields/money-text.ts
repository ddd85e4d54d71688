const YUAN = /^(-?)(\d{1,8})(?:\.(\d{0,2}))?$/;

/** Yuan as people type them → fen; the text itself while it is no amount, so that validation can name it. */
export function fenOf(text: string): number | string | null {
  const typed = text.replaceAll(/[,，\s]/g, '');
  if (!typed) return null;
  const found = YUAN.exec(typed);
  if (!found) return text;
  const [, sign, whole = '', cents = ''] = found;
  const fen = Number(whole) * 100 + Number(cents.padEnd(2, '0'));
  return sign ? -fen : fen;
}

/** Fen → yuan as they are typed: `1200` → `12`, `1250` → `12.50`. */
export const yuanOf = (fen: number): string =>
  Number.isInteger(fen / 100) ? String(fen / 100) : (fen / 100).toFixed(2);

/** Fen as they are read: `¥1,250.00`, `-¥3.00`. */
export const priceOf = (fen: number): string =>
  `${fen < 0 ? '-' : ''}¥${(Math.abs(fen) / 100).toLocaleString('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
