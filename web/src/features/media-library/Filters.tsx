import { Search } from 'lucide-react';
import { useState, type FormEvent, type RefObject } from 'react';
import { Box, Button, Checkbox, DateRangePicker, Input, Select, Text } from '@/ui';
import s from './library.module.css';
import { SORTS, type LibraryQuery } from './query';

interface Props {
  query: LibraryQuery;
  set: (change: Partial<LibraryQuery>) => void;
  bar: RefObject<HTMLFormElement | null>;
}

/** Search, whose, when, and the order. What is typed searches on Enter, what is picked at once. */
export function Filters({ query, set, bar }: Props) {
  const [typed, setTyped] = useState(query.content);
  const [seen, setSeen] = useState(query.content);
  if (seen !== query.content) {
    setSeen(query.content);
    setTyped(query.content);
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    set({ content: typed.trim() });
  };
  const reset = () => {
    setTyped('');
    set({ content: '', mine: false, createdAt: null, duplicates: false, sort: '' });
  };
  return (
    <form ref={bar} className={s.filters} role="search" aria-label="筛选" onSubmit={submit}>
      <Input
        className={s.search}
        aria-label="搜索文件标题"
        placeholder={query.parentId ? '在当前文件夹中搜索' : '请输入文件标题或文件名'}
        prefix={<Search size={14} aria-hidden />}
        maxLength={100}
        value={typed}
        onClear={() => {
          setTyped('');
          set({ content: '' });
        }}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Text flex="1 1 150px" maxWidth={230}>
        <DateRangePicker
          aria-label="上传时间"
          placeholder="上传时间"
          value={query.createdAt && [...query.createdAt]}
          onChange={(createdAt) => set({ createdAt })}
        />
      </Text>
      <Checkbox checked={query.mine} onChange={(mine) => set({ mine })}>
        只看我的
      </Checkbox>
      <Checkbox checked={query.duplicates} onChange={(duplicates) => set({ duplicates })}>
        只看重复
      </Checkbox>
      <Box as="span" grow className={s.gap} />
      <Select
        className={s.order ?? ''}
        aria-label="排序"
        options={SORTS}
        value={query.sort as (typeof SORTS)[number]['value']}
        onChange={(sort) => set({ sort: sort ?? '' })}
      />
      <Button onClick={reset}>重置</Button>
      <Button look="primary" type="submit">
        搜索
      </Button>
    </form>
  );
}
