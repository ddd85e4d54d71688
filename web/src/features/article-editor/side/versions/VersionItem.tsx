import { Ellipsis } from 'lucide-react';
import type { Version } from '@/api/versions';
import { Box, IconButton, Menu, Row, Tag, Text } from '@/ui';
import { changeText, whenText } from './days';
import { useCompared } from './comparison/useCompared';
import { useVersionDialogs } from './useVersionDialogs';
import { ownName, peopleOf, titleOf, TONES } from './words';
import s from './versions.module.css';

interface Props {
  version: Version;
  /** The version before it; undefined for the first one. */
  previous: Version | undefined;
  now: Date;
  editable: boolean;
}

/** One version; opening it compares it with the present text. */
export function VersionItem({ version, previous, now, editable }: Props) {
  const show = useVersionDialogs((state) => state.show);
  const { compare } = useCompared();
  const compareToNow = () => compare({ before: version.id, after: null });
  const name = ownName(version);
  return (
    <Box as="li" relative data-automatic={version.reason === 'automatic' || undefined}>
      <button
        type="button"
        className={s.open}
        data-version={version.id}
        aria-label={`${titleOf(version)}，${version.at}，${peopleOf(version)}，与现在的内容对比`}
        onClick={compareToNow}
      >
        <Row as="span" justify="between" gap={8} className={s.line}>
          <Tag tone={TONES[version.reason]}>{version.label}</Tag>
          <time dateTime={version.at} title={version.at}>
            {whenText(version.at, now)}
          </time>
        </Row>
        {name && (
          <Text weight={500} breaks>
            {name}
          </Text>
        )}
        <Row as="span" align="stretch" justify="between" gap={8} tone="quiet" size={12} className={s.facts}>
          <span>{peopleOf(version)}</span>
          <span>
            {version.words} 字{version.change !== undefined && <em>{changeText(version.change)}</em>}
          </span>
        </Row>
      </button>
      <span className={s.more}>
        <Menu
          label={`${titleOf(version)}的操作`}
          trigger={<IconButton icon={Ellipsis} small label={`${titleOf(version)}的更多操作`} />}
          items={[
            { label: '与现在的内容对比', onSelect: compareToNow },
            ...(previous
              ? [
                  {
                    label: '与前一个版本对比',
                    onSelect: () => compare({ before: previous.id, after: version.id }),
                  },
                ]
              : []),
            ...(editable ? [{ label: '重命名', onSelect: () => show({ type: 'rename', version }) }] : []),
          ]}
        />
      </span>
    </Box>
  );
}
