import { GUIDED_KIND, type EditingFacts } from '@/stores/guide';

/** The facts by which a step is judged. */
export interface Situation {
  readonly path: string;
  readonly search: string;
  readonly editing: EditingFacts | null;
}

export interface GuideStep {
  readonly name: string;
  readonly title: string;
  readonly text: string;
  /** Selectors of the control to use, the best first. */
  readonly targets: readonly string[];
  /** True when it can be seen that the step was taken; a step without it is confirmed by the person. */
  readonly done?: (situation: Situation) => boolean;
  /** A step that is done is not left while the person is still writing there. */
  readonly stays?: boolean;
  /** A page to go to, for a step whose control is elsewhere. */
  readonly link?: { readonly to: string; readonly label: string };
  /** The right without which the step is another's to take. */
  readonly right?: string;
  /** The step stands in the editor. */
  readonly inEditor?: boolean;
}

export const LIST_PATH = '/contentArticle';
export const EDITOR_PATH = '/contentArticleDetail';
const WAITING = `${LIST_PATH}?verifyState=3`;
const [DRAFT, REJECTED] = [0, 2];

const written = ({ editing }: Situation): EditingFacts | null =>
  editing?.kind === GUIDED_KIND ? editing : null;

const has = (situation: Situation, name: string): boolean =>
  String(written(situation)?.values[name] ?? '').trim() !== '';

/** The way from an empty list to the review queue. */
export const STEPS: readonly GuideStep[] = [
  {
    name: 'new',
    title: '新增文章',
    text: '打开内容管理里的“文章管理”，点击“新增文章”。在列表中按 N 也可以。',
    targets: ['[data-guide="new"]', `nav a[href^="${LIST_PATH}"]`],
    // One that has a number is not new: it was there before.
    done: (situation) => written(situation)?.id === null,
    link: { to: LIST_PATH, label: '打开文章管理' },
  },
  {
    name: 'title',
    title: '写标题',
    text: '读者先看到标题，最多 120 个字。写完按回车，光标会到正文。',
    targets: ['#article-title'],
    done: (situation) => has(situation, 'title'),
    stays: true,
    inEditor: true,
  },
  {
    name: 'body',
    title: '写正文',
    text: '在空行输入“/”或“、”会打开菜单：标题、列表、图片、表格都在里面，也可以输入拼音首字母来找。',
    targets: ['[role="textbox"][aria-label="正文"]'],
    done: (situation) => written(situation)?.bodyIsEmpty === false,
    stays: true,
    inEditor: true,
  },
  {
    name: 'cover',
    title: '选封面',
    text: '点击封面的位置选一张图片，读者在列表里会看到它。有媒体资源库权限时可以从媒资库选择，没有时从这台设备上传。',
    targets: ['#article-cover'],
    done: (situation) => has(situation, 'cover'),
    inEditor: true,
  },
  {
    name: 'section',
    title: '选栏目',
    text: '栏目决定文章出现在 App 的哪一栏，默认是“要闻”。不合适请换一个。',
    targets: ['#article-section'],
    inEditor: true,
  },
  {
    name: 'saved',
    title: '看保存状态',
    text: '写下的内容会自动保存为草稿，这一行总是说明有没有存好。按 Ctrl S（Mac 上是 ⌘ S）可以确认一次。',
    targets: ['[data-guide="saved"]'],
    inEditor: true,
  },
  {
    name: 'preview',
    title: '预览',
    text: '点击“预览”，看读者在手机上看到的样子。看完按 Esc 关闭。',
    targets: ['[data-guide="preview"]'],
    done: (situation) => written(situation)?.previewing === true,
    inEditor: true,
  },
  {
    name: 'submit',
    title: '提交审核',
    text: '点击“提交审核”，或按 Ctrl Enter。如果还缺少内容，页面会说明缺什么。提交之后到审核完成之前不能再修改，需要修改请先撤回。',
    targets: ['[data-guide="submit"]', '[data-guide="publish"]'],
    right: 'review',
    done: (situation) => {
      const state = written(situation)?.verifyState ?? DRAFT;
      return state !== DRAFT && state !== REJECTED;
    },
    inEditor: true,
  },
  {
    name: 'queue',
    title: '看它在哪里等待',
    text: '稿件在“文章审核”的队列里，由有审核权限的同事处理，您不能审核自己的稿件。在文章管理的“待审核”里可以随时看到它；通过或驳回时会有提醒。',
    targets: [],
    link: { to: WAITING, label: '看待审核的文章' },
    done: ({ path, search }) => path === LIST_PATH && new URLSearchParams(search).get('verifyState') === '3',
  },
];

/** The first step that is not passed; undefined when all are. */
export const stepOf = (passed: readonly string[]): GuideStep | undefined =>
  STEPS.find(({ name }) => !passed.includes(name));

/** The steps that are seen to be done now, up to the first that is not or that the person is still at (`busy`). */
export function passedBy(passed: readonly string[], situation: Situation, busy: boolean): readonly string[] {
  const step = stepOf(passed);
  if (!step?.done?.(situation) || (step.stays && busy)) return passed;
  return passedBy([...passed, step.name], situation, busy);
}

/** True if the step stands in an editor that is not open: the article has to be opened first. */
export const isAway = (step: GuideStep, situation: Situation, article: string | null): boolean => {
  if (!step.inEditor) return false;
  const here = written(situation);
  return here === null || (article !== null && here.id !== article);
};
