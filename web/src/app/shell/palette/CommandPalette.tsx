import { useQuery } from '@tanstack/react-query';
import { Command } from 'cmdk';
import {
  CircleHelp,
  CornerDownLeft,
  FileText,
  LayoutList,
  ListFilter,
  LoaderCircle,
  Search,
} from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { keys } from '@/api/keys';
import { searchRecords, type Found } from '@/api/search';
import { messageOf } from '@/api/errors';
import { findHelp, type HelpEntry } from '@/features/help/find';
import { HelpPanel } from '@/features/help/HelpPanel';
import { kinds, type KindKey } from '@/generated/console';
import { useActiveKeys } from '@/lib/keys';
import { SEARCH_PAUSE_MS, useDebounce } from '@/lib/use-debounce';
import { listUrl } from '@/stores/list-memory';
import { recentFound, rememberFound } from '@/stores/recent-found';
import { Note, Row, Text } from '@/ui';
import { usePages } from './palette-pages';
import s from './palette.module.css';

const MANAGER = '/contentManager';

/** Goes to any page, record or piece of help by a few letters. */
export default function CommandPalette({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const [help, setHelp] = useState<HelpEntry | null>(null);
  const pages = usePages('');
  const navigate = useNavigate();
  const open = (url: string) => {
    onClose();
    void navigate(url);
  };
  if (help) {
    const path = help.page?.split('?')[0];
    const pageTitle = pages.find((page) => page.path === path)?.title;
    return <HelpPanel {...{ entry: help, pageTitle, onClose, onOpen: open }} onBack={() => setHelp(null)} />;
  }
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Overlay className={s.overlay} />
        <Dialog.Content className={s.content} aria-describedby={undefined}>
          <Dialog.Title className={s.hidden}>搜索页面和内容</Dialog.Title>
          <Command label="搜索页面和内容" shouldFilter={false} loop>
            <Row gap={10} line="bottom" tone="quiet" className={s.line}>
              <Search size={16} aria-hidden />
              <Command.Input
                className={s.input}
                value={text}
                onValueChange={setText}
                placeholder="输入页面名称、标题、作者、编号，或要问的事"
              />
            </Row>
            <Results text={text.trim()} onOpen={open} onHelp={setHelp} />
            <Row as="p" gap={6} pad="8-16" line="top" tone="quiet" size={12}>
              <CornerDownLeft size={12} aria-hidden /> 打开，↑ ↓ 选择，Esc 关闭
            </Row>
          </Command>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface ResultsProps {
  text: string;
  onOpen: (url: string) => void;
  onHelp: (entry: HelpEntry) => void;
}

function Results({ text, onOpen, onHelp }: ResultsProps) {
  const pages = usePages(text);
  const bindings = useActiveKeys();
  const help = useMemo(() => findHelp(text, bindings), [text, bindings]);
  const { records, settled } = useRecords(text);
  const empty =
    pages.length === 0 && help.length === 0 && !records.isFetching && (records.data?.length ?? 0) === 0;
  return (
    <Command.List className={s.list}>
      {empty && (
        <Row as="p" justify="center" gap={8} pad={20} tone="quiet">
          {records.error ? messageOf(records.error) : '没有找到，请换一个词'}
        </Row>
      )}
      {text === '' && <RecordGroup heading="最近打开" items={recentFound()} onOpen={onOpen} />}
      {pages.length > 0 && (
        <Command.Group heading="页面" className={s.group}>
          {pages.map((page) => (
            <Command.Item
              key={page.path}
              value={page.path}
              className={s.item}
              onSelect={() => {
                onOpen(listUrl(page.path));
              }}
            >
              <LayoutList size={15} aria-hidden />
              {page.title}
              <Note fixed push size={12} className={s.note}>
                {page.menu}
              </Note>
            </Command.Item>
          ))}
        </Command.Group>
      )}
      {text !== '' && <RecordGroup heading="内容" items={records.data ?? []} onOpen={onOpen} />}
      {/* Contents come later: help that stood there before them would have the Enter that is meant for them. */}
      {settled && <HelpGroup items={help} onHelp={onHelp} />}
      {text !== '' && !records.isFetching && <AllContent text={text} onOpen={onOpen} />}
      {records.isFetching && (
        <Command.Loading>
          <Row as="span" justify="center" gap={8} pad={20} tone="quiet">
            <LoaderCircle size={14} className={s.spin} aria-hidden /> 正在搜索内容
          </Row>
        </Command.Loading>
      )}
    </Command.List>
  );
}

interface RecordGroupProps {
  heading: string;
  items: readonly Found[];
  onOpen: (url: string) => void;
}

/** A record that was opened long ago may be of a kind that has another name by now. */
const labelOf = ({ kind }: Found): string => (kind in kinds ? kinds[kind as KindKey].label : '');

const RecordGroup = ({ heading, items, onOpen }: RecordGroupProps) =>
  items.length > 0 && (
    <Command.Group heading={heading} className={s.group}>
      {items.map((item) => (
        <Command.Item
          key={`${item.kind}:${String(item.id)}`}
          value={`${item.kind}:${String(item.id)}`}
          className={s.item}
          onSelect={() => {
            rememberFound(item);
            onOpen(item.route);
          }}
        >
          <FileText size={15} aria-hidden />
          <Text clip>{item.label}</Text>
          <Note fixed push size={12} className={s.note}>
            {item.note && `${item.note} · `}
            {labelOf(item)}
          </Note>
        </Command.Item>
      ))}
    </Command.Group>
  );

const HelpGroup = ({ items, onHelp }: { items: readonly HelpEntry[] } & Pick<ResultsProps, 'onHelp'>) =>
  items.length > 0 && (
    <Command.Group heading="帮助" className={s.group}>
      {items.map((item) => (
        <Command.Item key={item.id} value={item.id} className={s.item} onSelect={() => onHelp(item)}>
          <CircleHelp size={15} aria-hidden />
          <Text clip>{item.label}</Text>
          <Note fixed push size={12} className={s.note}>
            {item.note}
          </Note>
        </Command.Item>
      ))}
    </Command.Group>
  );

/** On to the list over all content, for who may open it. */
function AllContent({ text, onOpen }: { text: string; onOpen: (url: string) => void }) {
  const page = usePages(MANAGER).find(({ path }) => path === MANAGER);
  if (!page) return null;
  return (
    <Command.Group className={s.group}>
      <Command.Item
        value={MANAGER}
        className={s.item}
        onSelect={() => onOpen(`${MANAGER}?${String(new URLSearchParams({ title: text }))}`)}
      >
        <ListFilter size={15} aria-hidden />
        <Text clip>在全部内容中搜索“{text}”</Text>
      </Command.Item>
    </Command.Group>
  );
}

/** Records for a text that has stood still for a moment. */
function useRecords(text: string) {
  const asked = useDebounce(text, SEARCH_PAUSE_MS);
  const records = useQuery({
    queryKey: keys.search(asked),
    queryFn: async ({ signal }) => (await searchRecords(asked, signal)).items,
    enabled: asked !== '',
    placeholderData: (previous) => previous,
  });
  return { records, settled: asked === text && !records.isFetching };
}
