import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call } from '@/api/client';
import { ApiError } from '@/api/errors';
import type { Field } from '@/api/kinds';
import type { RecordData } from '@/api/records';
import { addSaveQuestion } from '@/widgets/save-questions';
import { editRoute, record, renderScreen, word } from '../test-kit';
import type { RecordHint } from '@/realtime/console';
import { draftKey, keepDraft } from './draft';
import { EditNotices } from './EditNotices';
import EditScreen from '.';
import type { FieldSlotProps, HeadSlotProps, SectionSlotProps } from './slots';
import type { Edit } from './useEdit';

vi.mock('@/api/client', () => ({ call: vi.fn(), download: vi.fn() }));
const server = vi.mocked(call);

let stored: RecordData;
beforeEach(() => {
  localStorage.clear();
  stored = record(7);
  server.mockReset();
  server.mockImplementation((ref, payload = {}) => {
    if (ref.path === '/word/update') stored = { ...stored, ...payload, revision: stored.revision + 1 };
    if (ref.path === '/word/add') stored = record(8, payload);
    return Promise.resolve(stored);
  });
});
let stopAsking = () => {};
afterEach(() => {
  cleanup();
  stopAsking();
});

const sent = (path: string) =>
  server.mock.calls.filter(([ref]) => ref.path === path).map(([, payload]) => payload);
const open = (address = '/wordsDetail?id=7') => renderScreen(EditScreen, editRoute, address);
const save = () => userEvent.keyboard('{Control>}s{/Control}');

const retype = async (label: string, text: string) => {
  const input = await screen.findByRole('textbox', { name: new RegExp(label) });
  await userEvent.clear(input);
  await userEvent.type(input, text);
};

it('sends only what changed, with the revision that was seen', async () => {
  open();
  await retype('敏感词', '新词');
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(sent('/word/update')).toEqual([{ id: 7, revision: 1, word: '新词' }]));
});

it('has nothing to save until something changed', async () => {
  open();
  await screen.findByRole('textbox', { name: /敏感词/ });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '保存' }).disabled).toBe(true);
});

it('sends nothing after a no to what something in the form asks before saving', async () => {
  const question = vi.fn(() => Promise.resolve(false));
  stopAsking = addSaveQuestion(question);
  open();
  await retype('敏感词', '新词');
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(question).toHaveBeenCalledOnce());
  expect(sent('/word/update')).toEqual([]);
});

it('names what is missing at the field and in the summary, and sends nothing', async () => {
  open('/wordsDetail');
  await screen.findByText('新增敏感词');
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  expect((await screen.findAllByText('请填写敏感词')).length).toBe(2);
  expect(screen.getByRole('textbox', { name: /敏感词/ }).getAttribute('aria-invalid')).toBe('true');
  expect(sent('/word/add')).toEqual([]);
});

it('puts the server’s errors at their fields', async () => {
  open();
  await retype('敏感词', '重复');
  server.mockRejectedValueOnce(
    new ApiError(10422, '填写有误', { errors: { word: '敏感词已存在，请换一个' } }),
  );
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  expect((await screen.findAllByText('敏感词已存在，请换一个')).length).toBe(2);
});

it('shows a field only while another has the value that it depends on', async () => {
  open();
  await screen.findByRole('textbox', { name: /敏感词/ });
  expect(screen.queryByLabelText('备注')).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: '禁止' }));
  expect(screen.getByLabelText('备注')).toBeTruthy();
});

it('lets the person choose where somebody else changed the same field, and saves that', async () => {
  open();
  await retype('敏感词', '我的');
  const current = record(7, { word: '他的', enabled: false, revision: 5 });
  server.mockImplementationOnce(() => Promise.reject(new ApiError(10409, '已被其他人修改', { current })));
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText(/只有对方修改的 启用 已经更新/)).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: /我的修改/ }));
  await userEvent.click(screen.getByRole('button', { name: '按选择保存' }));
  await waitFor(() => expect(sent('/word/update').at(-1)).toEqual({ id: 7, revision: 5, word: '我的' }));
});

/** The next call is answered when the test says so. */
function held() {
  let answer = (_: () => RecordData) => {};
  server.mockImplementationOnce(
    () =>
      new Promise((resolve, reject) => {
        answer = (make) => {
          try {
            resolve(make());
          } catch (error) {
            reject(error as Error);
          }
        };
      }),
  );
  return (make: () => RecordData) => answer(make);
}

it('keeps what is typed while a save is refused because somebody else has saved', async () => {
  open();
  await retype('敏感词', '新词');
  const answer = held();
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  await retype('敏感词', '新词补充');
  answer(() => {
    throw new ApiError(10409, '已被其他人修改', { current: record(7, { enabled: false, revision: 5 }) });
  });
  expect(await screen.findByText('已合并其他人刚才的修改，请核对后再保存')).toBeTruthy();
  expect(screen.getByDisplayValue('新词补充')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(sent('/word/update').at(-1)).toEqual({ id: 7, revision: 5, word: '新词补充' }));
});

it('tries again with what the form holds then, not with what a failed save sent', async () => {
  open();
  await retype('敏感词', '新词');
  server.mockRejectedValueOnce(new ApiError(0, '网络异常'));
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  const again = await screen.findByRole('button', { name: '重试' });
  await retype('敏感词', '新词补充');
  await userEvent.click(again);
  await waitFor(() => expect(sent('/word/update').at(-1)).toEqual({ id: 7, revision: 1, word: '新词补充' }));
});

it('keeps what is typed while the form asks for what the record is now', async () => {
  let edit: Edit | null = null;
  const Spy = (props: HeadSlotProps) => {
    edit = props.edit;
    return null;
  };
  renderScreen((props) => <EditScreen {...props} slots={{ head: Spy }} />, editRoute, '/wordsDetail?id=7');
  await screen.findByRole('textbox', { name: /敏感词/ });
  const answer = held();
  const refreshed = (edit as Edit | null)?.refresh();
  await retype('敏感词', '我的');
  answer(() => record(7, { word: '他的', revision: 5 }));
  await act(async () => refreshed);
  expect(await screen.findByRole('radio', { name: /我的修改/ })).toBeTruthy();
});

it('says so when what somebody else has saved could not be fetched to be merged', async () => {
  let edit: Edit | null = null;
  const Spy = (props: HeadSlotProps) => {
    edit = props.edit;
    return null;
  };
  renderScreen((props) => <EditScreen {...props} slots={{ head: Spy }} />, editRoute, '/wordsDetail?id=7');
  await screen.findByRole('textbox', { name: /敏感词/ });
  const hint: RecordHint = { kind: 'word', id: 7, revision: 5, by: 2, action: 'update' };
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <EditNotices kind={word} edit={edit as unknown as Edit} hint={hint} />
    </QueryClientProvider>,
  );
  server.mockRejectedValueOnce(new ApiError(0, '网络异常'));
  await userEvent.click(screen.getByRole('button', { name: '现在合并' }));
  expect(await screen.findByText(/网络异常/)).toBeTruthy();
});

it('offers the draft that was left unsaved', async () => {
  keepDraft(draftKey(1, 'word', 7), word.fields, stored, { ...stored, word: '草稿里的词' }, Date.now());
  open();
  await userEvent.click(await screen.findByRole('button', { name: '恢复草稿' }));
  expect((screen.getByRole('textbox', { name: /敏感词/ }) as HTMLInputElement).value).toBe('草稿里的词');
});

it('is read-only, and says why, for who may not edit', async () => {
  stored = record(7, { actions: [] });
  open();
  expect(await screen.findByText(/您没有编辑这条敏感词的权限/)).toBeTruthy();
  expect((screen.getByRole('textbox', { name: /敏感词/ }) as HTMLInputElement).disabled).toBe(true);
  expect(screen.queryByRole('button', { name: '保存' })).toBeNull();
});

it('saves with Ctrl S once the app listens for keys', async () => {
  const { listenForKeys } = await import('@/lib/keys');
  const stop = listenForKeys();
  open();
  await retype('敏感词', '键盘');
  await save();
  await waitFor(() => expect(sent('/word/update')).toHaveLength(1));
  stop();
});

it('goes on to the new record after adding it', async () => {
  const { router } = open('/wordsDetail');
  await retype('敏感词', '新来的');
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(router.state.location.search).toBe('?id=8'));
  expect(sent('/word/add')).toEqual([{ word: '新来的', level: 1, enabled: true }]);
});

it('makes one record when the answer to its creation got lost, and saves what was typed since', async () => {
  open('/wordsDetail');
  await retype('敏感词', '新词');
  server.mockRejectedValueOnce(new ApiError(0, '网络异常'));
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(sent('/word/add')).toHaveLength(1));
  await retype('敏感词', '改过的新词');
  // The first attempt had made it.
  server.mockResolvedValueOnce(record(8, { word: '新词' }));
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(sent('/word/update')).toEqual([{ id: 8, revision: 1, word: '改过的新词' }]));
  const names = server.mock.calls
    .filter(([ref]) => ref.path === '/word/add')
    .map(([, , options]) => options?.headers?.['idempotency-key']);
  expect(names[0]).toBeTruthy();
  expect(names[1]).toBe(names[0]);
});

/** The answer to a creation comes when the test says so. */
function heldCreation() {
  let answer = () => {};
  server.mockImplementationOnce(
    (_, payload) => new Promise((resolve) => (answer = () => resolve((stored = record(8, payload))))),
  );
  return () => answer();
}

it('makes one record when it is saved again before the form of the new record stands', async () => {
  let edit: Edit | null = null;
  const Spy = (props: HeadSlotProps) => {
    edit = props.edit;
    return null;
  };
  renderScreen((props) => <EditScreen {...props} slots={{ head: Spy }} />, editRoute, '/wordsDetail');
  await retype('敏感词', '新词');
  const creating = edit as Edit | null;
  await act(async () => {
    await Promise.all([creating?.save(), creating?.save()]);
    // Still the form that made it, as a key pressed at this moment finds it.
    await creating?.save();
  });
  expect(sent('/word/add')).toHaveLength(1);
  expect(await screen.findByDisplayValue('新词')).toBeTruthy();
});

it('keeps what is typed while a new record is being made', async () => {
  open('/wordsDetail');
  await retype('敏感词', '新词');
  const answer = heldCreation();
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  await retype('敏感词', '新词补充');
  answer();
  await userEvent.click(await screen.findByRole('button', { name: '恢复草稿' }));
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(sent('/word/update')).toEqual([{ id: 8, revision: 1, word: '新词补充' }]));
  expect(sent('/word/add')).toHaveLength(1);
});

it('keeps what is typed while it is saved, as not saved yet', async () => {
  open();
  await retype('敏感词', '新词');
  let answer = () => {};
  server.mockImplementationOnce(
    (_, payload) =>
      new Promise((resolve) => (answer = () => resolve(record(7, { ...payload, revision: 2 })))),
  );
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  await retype('敏感词', '新词补充');
  answer();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: '保存' }).getAttribute('aria-busy')).not.toBe('true'),
  );
  expect(screen.getByDisplayValue('新词补充')).toBeTruthy();
  expect(screen.getByText('有未保存的修改')).toBeTruthy();
});

it('does not count as an edit that a worker has made a recording playable, and saves it with the next one', async () => {
  const film = { ...word, fields: [...word.fields, { name: 'film', label: '影片', type: 'video' } as Field] };
  const [url, transcodeUrl] = ['/files/raw.mp4', '/files/playable.mp4'];
  const facts = { url, transcodeUrl, name: 'raw.mp4', size: 9, type: 'video', coverUrl: '', processing: '' };
  stored = record(7, { film: url });
  server.mockImplementation((ref, payload = {}) => {
    if (ref.path === '/upload/facts') return Promise.resolve({ items: [facts] });
    if (ref.path === '/word/update') stored = { ...stored, ...payload, revision: 2 };
    return Promise.resolve(stored);
  });
  renderScreen(EditScreen, editRoute, '/wordsDetail?id=7', film);
  await waitFor(() => expect(document.querySelector('video')?.getAttribute('src')).toBe(transcodeUrl));
  expect(screen.queryByText('有未保存的修改')).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '保存' }).disabled).toBe(true);
  await retype('敏感词', '新词');
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() =>
    expect(sent('/word/update')).toEqual([{ id: 7, revision: 1, word: '新词', film: transcodeUrl }]),
  );
});

it('takes up the attempt with the draft that an earlier page left', async () => {
  keepDraft(
    draftKey(1, 'word', null),
    word.fields,
    {},
    { word: '草稿里的词' },
    Date.now(),
    'attempt-of-yesterday',
  );
  open('/wordsDetail');
  await userEvent.click(await screen.findByRole('button', { name: '恢复草稿' }));
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(sent('/word/add')).toHaveLength(1));
  const [, , options] = server.mock.calls.find(([ref]) => ref.path === '/word/add') ?? [];
  expect(options?.headers).toEqual({ 'idempotency-key': 'attempt-of-yesterday' });
});

it('puts the parts of a bespoke screen in the place of a field or a section, over the same form', async () => {
  const Own = ({ value, onChange, field }: FieldSlotProps) => (
    <button type="button" onClick={() => onChange('挑的词')}>{`${field.label}：${String(value)}`}</button>
  );
  const slots = { fields: { word: Own }, head: () => <button type="button">预览</button> };
  renderScreen((props) => <EditScreen {...props} slots={slots} />, editRoute, '/wordsDetail?id=7');
  await userEvent.click(await screen.findByRole('button', { name: /^敏感词：/ }));
  expect(screen.getByRole('button', { name: '预览' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(sent('/word/update')).toEqual([{ id: 7, revision: 1, word: '挑的词' }]));
});

it.each([
  ['取消', 0],
  ['继续', 1],
])('asks about a title that other content bears, and after %s saves %i times', async (answer, times) => {
  const item = { kind: 'video', kindLabel: '视频', id: 3, title: '新词', route: '/contentVideoDetail?id=3' };
  server.mockImplementation((ref) =>
    Promise.resolve(ref.path === '/content/same' ? { items: [item] } : { ...stored, word: '新词' }),
  );
  server.mockResolvedValueOnce(stored);
  renderScreen(EditScreen, editRoute, '/wordsDetail?id=7', { ...word, content: true });
  await retype('敏感词', '新词');
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('有重复内容标题，是否继续保存？')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: answer }));
  await waitFor(() => expect(screen.queryByText('有重复内容标题，是否继续保存？')).toBeNull());
  await waitFor(() => expect(sent('/word/update')).toHaveLength(times));
});

it('draws a bespoke section instead of the generic one', async () => {
  const Whole = ({ section }: SectionSlotProps) => (
    <p>{section.fields.map(({ label }) => label).join('、')}</p>
  );
  const label = word.sections[0]?.label ?? `${word.label}信息`;
  const slots = { sections: { [label]: Whole } };
  renderScreen((props) => <EditScreen {...props} slots={slots} />, editRoute, '/wordsDetail?id=7');
  expect(await screen.findByText(/敏感词、/)).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: /敏感词/ })).toBeNull();
});

it('asks before leaving with what is not saved, and stays when that is the answer', async () => {
  const { router } = open('/wordsDetail');
  await retype('敏感词', '新词');
  void router.navigate('/elsewhere');
  await userEvent.click(await screen.findByRole('button', { name: '留下继续修改' }));
  expect(router.state.location.pathname).toBe('/wordsDetail');
  void router.navigate('/elsewhere');
  await userEvent.click(await screen.findByRole('button', { name: '离开，不保存' }));
  expect(await screen.findByText('另一页')).toBeTruthy();
});
