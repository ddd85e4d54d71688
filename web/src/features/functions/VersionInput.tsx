import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { keys } from '@/api/keys';
import { callOf, readPage, type RecordData } from '@/api/records';
import { kinds } from '@/generated/console';
import { useRight } from '@/stores/menu';
import { Input, Row, Text } from '@/ui';
import { isVersion, knownVersions } from './client';
import s from './functions.module.css';

interface Props {
  functions: readonly RecordData[];
  platform: string;
  /** Empty for any version. */
  value: string;
  onChange: (version: string) => void;
}

/** The version of the app: any number, with those offered that are known. */
export function VersionInput({ functions, platform, value, onChange }: Props) {
  const id = useId();
  const [typed, setTyped] = useState(value);
  const offered = knownVersions(functions, useReleased(platform));
  const type = (text: string) => {
    setTyped(text);
    if (isVersion(text.trim())) onChange(text.trim());
  };
  const wrong = !isVersion(typed.trim());
  return (
    <Row gap={8} wrap>
      <Text as="span" tone="soft" size={13}>
        <label htmlFor={id}>版本</label>
      </Text>
      <Input
        id={id}
        className={s.version}
        list={`${id}-known`}
        value={typed}
        placeholder="不限，如 8.2.0"
        inputMode="decimal"
        maxLength={20}
        aria-invalid={wrong || undefined}
        aria-describedby={wrong ? `${id}-wrong` : undefined}
        onChange={({ target }) => type(target.value)}
      />
      <datalist id={`${id}-known`}>
        {offered.map((version) => (
          <option key={version} value={version} />
        ))}
      </datalist>
      {wrong && (
        <Text id={`${id}-wrong`} tone="bad" size={13} role="status">
          请用数字和点填写，如 8.2.0
        </Text>
      )}
    </Row>
  );
}

const LATEST = 100;

/** Numbers of the released versions; none for those who may not see them. */
function useReleased(platform: string): readonly string[] {
  const { version } = kinds;
  const { data } = useQuery({
    queryKey: keys.records.for(version.key, 'numbers', platform),
    enabled: useRight(version.groups, 'view'),
    queryFn: ({ signal }) =>
      readPage(callOf(version, 'list'), { pageSize: LATEST, ...(platform ? { platform } : {}) }, signal),
  });
  return (data?.items ?? []).map((record) => String(record['number'] ?? ''));
}
