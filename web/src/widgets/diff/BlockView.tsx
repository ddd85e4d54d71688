import type { CSSProperties, ReactNode } from 'react';
import { Text } from '@/ui';
import type { Block, MediaBlock, Place, TextBlock } from './document';
import s from './diff.module.css';
import { Inlines, safeAddress } from './Inlines';

/** One block as readers see it, roughly: enough to recognise it. */
export function BlockView({ block }: { block: Block }) {
  if (block.sort === 'text') {
    return (
      <TextFrame block={block}>
        <Inlines inlines={block.inlines} />
      </TextFrame>
    );
  }
  if (block.sort === 'media') return <Media block={block} />;
  return (
    <div className={s.tableWrapper}>
      <table className={s.table}>
        <tbody>
          {block.rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, at) => {
                const Tag = cell.header ? 'th' : 'td';
                return (
                  <Tag key={at} colSpan={span(cell.attrs['colspan'])} rowSpan={span(cell.attrs['rowspan'])}>
                    {cell.blocks.map((inner, index) => (
                      <BlockView key={index} block={inner} />
                    ))}
                  </Tag>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export const span = (value: unknown): number | undefined =>
  typeof value === 'number' && value > 1 ? value : undefined;

/** The frame of a text: heading, list bullet, quote; what stands in it is the caller's. */
export function TextFrame({ block, children }: { block: TextBlock; children: ReactNode }) {
  const level = block.type === 'heading' ? Number(block.attrs['level'] ?? 1) : undefined;
  const align = block.attrs['textAlign'];
  return (
    <div
      className={s.text}
      data-type={block.type}
      data-level={level}
      data-quoted={block.place.quotes > 0 || undefined}
      data-list={block.place.marker ? (block.place.list ?? undefined) : undefined}
      style={{
        ...indented(block.place),
        textAlign: typeof align === 'string' ? (align as never) : undefined,
      }}
    >
      {children}
    </div>
  );
}

const indented = ({ depth, quotes }: Place): CSSProperties => ({
  marginLeft: `${depth * 1.4 + quotes * 0.8}em`,
});

function Media({ block }: { block: MediaBlock }) {
  const src = safeAddress(block.attrs['src']);
  if (block.type === 'horizontalRule') return <hr className={s.rule} />;
  if (!src)
    return (
      <Text as="p" tone="quiet">
        〔{block.type === 'video' ? '视频' : '音频'}没有地址〕
      </Text>
    );
  if (block.type === 'audio') return <audio className={s.media} src={src} controls preload="none" />;
  return (
    <video
      className={s.media}
      src={src}
      poster={safeAddress(block.attrs['poster'])}
      controls
      preload="none"
    />
  );
}
