const TAG = /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-zA-Z][\w-]*)((?:"[^"]*(?:"|$)|'[^']*(?:'|$)|[^'">])*)(>|$)/g;
const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));
/** HTML lets people leave these ends out. */
const OPTIONAL_END = new Set('li p td th tr tbody thead tfoot colgroup dt dd option'.split(' '));

const lineOf = (html: string, index: number): number => html.slice(0, index).split('\n').length;

interface Open {
  name: string;
  index: number;
}

/** Takes the tag that ends off the open ones; a sentence when it ends something that is not open. */
const close = (open: Open[], name: string, line: number): string | null => {
  const at = open.findLastIndex((tag) => tag.name === name);
  if (at < 0) return `第 ${line} 行的 </${name}> 没有对应的开始标签，请补上或删去`;
  const skipped = open.slice(at + 1).find((tag) => !OPTIONAL_END.has(tag.name));
  if (skipped)
    return `第 ${line} 行：<${skipped.name}> 还没有结束就遇到了 </${name}>，请先补上 </${skipped.name}>`;
  open.length = at;
  return null;
};

/** Returns the reason why HTML cannot be read as it was meant, as a sentence with the line; null when it can. */
export const htmlProblem = (html: string): string | null => {
  const open: Open[] = [];
  for (const match of html.matchAll(TAG)) {
    const [whole, slash, rawName, , end] = match;
    if (!rawName) continue;
    const line = lineOf(html, match.index);
    const name = rawName.toLowerCase();
    if (end !== '>') return `第 ${line} 行的 <${name} 标签没有写完，缺少 >`;
    if (VOID.has(name) || (whole.endsWith('/>') && !slash)) continue;
    if (!slash) open.push({ name, index: match.index });
    else {
      const problem = close(open, name, line);
      if (problem) return problem;
    }
  }
  const left = open.find((tag) => !OPTIONAL_END.has(tag.name));
  return left ? `第 ${lineOf(html, left.index)} 行的 <${left.name}> 没有结束，请补上 </${left.name}>` : null;
};
