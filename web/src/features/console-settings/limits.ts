import type { LimitName, Settings, UploadLimits } from '@/api/settings';
import type { Field } from '@/api/kinds';

const MB = 1024 * 1024;

const LABELS: Readonly<Record<LimitName, readonly [label: string, help: string]>> = {
  imageMaxBytes: ['图片大小上限', '单张图片最多 32 MB'],
  videoMaxBytes: ['视频大小上限', '1024 MB 为 1 GB'],
  audioMaxBytes: ['音频大小上限', ''],
  documentMaxBytes: ['文件大小上限', '文档、表格、压缩包等'],
  openUploads: ['每人同时未完成的上传', '超出后需先完成或取消已有的上传'],
  abandonedHours: ['未完成的上传保留时间', '超过后自动清理，之后需要重新上传'],
};
const UNITS: Partial<Record<LimitName, string>> = { openUploads: '个', abandonedHours: '小时' };

/** Bytes are typed and shown as MB. */
const scaleOf = (name: LimitName): number => (name.endsWith('Bytes') ? MB : 1);

export const limitFields = (bounds: Settings['bounds']): Field[] =>
  (Object.keys(LABELS) as LimitName[]).map((name) => {
    const [label, help] = LABELS[name];
    const [min, max] = bounds[name].map((bound) => bound / scaleOf(name)) as [number, number];
    const unit = UNITS[name] ?? 'MB';
    return { name, label, type: 'number', required: true, min, max, unit, ...(help && { help }) };
  });

export const typedOf = (limits: UploadLimits): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    (Object.keys(LABELS) as LimitName[]).map((name) => [name, limits[name] / scaleOf(name)]),
  );

/** Only what differs, as the call takes it. */
export const changesIn = (
  typed: Readonly<Record<string, unknown>>,
  limits: UploadLimits,
): Partial<UploadLimits> =>
  Object.fromEntries(
    (Object.keys(LABELS) as LimitName[])
      .map((name) => [name, Number(typed[name]) * scaleOf(name)] as const)
      .filter(([name, value]) => value !== limits[name]),
  );
