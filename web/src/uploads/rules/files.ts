import { uploadRules, type UploadRules } from '@/api/uploads';
import { fileSize } from '@/lib/numbers';
import { mediaProblem, sortOf } from './media';

export type FileSort = 'image' | 'video' | 'audio' | 'document';

const extensionOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** Sort under which a file is kept. */
export const fileSort = (file: File): FileSort => sortOf(file) ?? 'document';

let rules: Promise<UploadRules> | null = null;

/** Limits of the server; asked for once, and again before a file is refused. */
export function knownRules(): Promise<UploadRules> {
  rules ??= uploadRules();
  rules.catch(() => (rules = null));
  return rules;
}

const unsupported = (extensions: readonly string[]): string =>
  `文件格式不支持，请选择 ${extensions.join('、')} 格式的文件`;

function refusalBy({ types }: UploadRules, file: File, sort: FileSort): string | null {
  const rule = types[sort];
  if (sort === 'document' && !rule.extensions.includes(extensionOf(file.name)))
    return unsupported(rule.extensions);
  const what = sort === 'image' ? '图片' : '文件';
  return file.size > rule.maxBytes ? `${what}大小不能超过${fileSize(rule.maxBytes)}` : null;
}

const askedRefusal = (file: File, sort: FileSort): Promise<string | null> =>
  knownRules().then(
    (known) => refusalBy(known, file, sort),
    () => null,
  );

/** Tells why the server would refuse the file's name or length; a limit that cannot be read now passes. */
async function refusal(file: File, sort: FileSort): Promise<string | null> {
  if (!(await askedRefusal(file, sort))) return null;
  // An administrator may have allowed more since this page was opened.
  rules = null;
  return askedRefusal(file, sort);
}

/**
 * Tells why a file may not be uploaded (docs/spec/product-spec.md, section 5), or `null`. `allowed`: extensions that take the place of
 * the usual ones.
 */
export async function fileProblem(file: File, allowed?: readonly string[]): Promise<string | null> {
  if (file.size === 0) return '文件是空的，请选择其他文件';
  if (allowed && !allowed.includes(extensionOf(file.name))) return unsupported(allowed);
  const sort = fileSort(file);
  const problem = sort === 'document' || allowed ? null : await mediaProblem(file);
  return problem ?? refusal(file, sort);
}
