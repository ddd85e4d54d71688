import { Check, ChevronDown, MapPin, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useKeys } from '@/lib/keys';
import { useRight, useRightsKnown } from '@/stores/menu';
import { GUIDED_KIND, useGuide } from '@/stores/guide';
import { kinds } from '@/generated/console';
import { sayNews } from '@/stores/news';
import { Button, IconButton, Note, notify, Row, Stack } from '@/ui';
import { LinkButton } from '@/widgets/LinkButton';
import { useWhomToAsk } from '@/widgets/whom-to-ask';
import s from './guide.module.css';
import { EDITOR_PATH, STEPS } from './steps';
import { useSteps, type Steps } from './useSteps';

const AWAY = '这一步在文章编辑页里，写下的内容都还在。';
const NAME = '带我写第一篇';
const GROUPS = kinds[GUIDED_KIND].groups;

/** Stands beside the screens and names the next step of the first article. It takes nothing from the screen. */
export default function GuideCard() {
  const [card, setCard] = useState<HTMLElement | null>(null);
  const steps = useSteps(card);
  const { progress, change } = useGuide();
  const folded = progress.shown === 'folded';
  const mayNot = !useRight(GROUPS, 'add');
  const refused = useRightsKnown() && mayNot;
  const position = steps.step ? STEPS.indexOf(steps.step) + 1 : STEPS.length;
  const line = steps.step
    ? `第 ${position} 步，共 ${STEPS.length} 步：${steps.step.title}`
    : '第一篇已经完成';
  useNewsOf(refused ? '' : `引导${line}`);
  useGuideKey(card, steps.target);
  if (folded)
    return (
      <section ref={setCard} aria-label={NAME} className={s.pill}>
        <Button icon={MapPin} onClick={() => change({ shown: 'open' })}>
          引导：{line}
        </Button>
      </section>
    );
  return (
    <Stack as="section" ref={setCard} card gap={8} pad="12-16" className={s.card} aria-label={NAME}>
      <Row gap={4} justify="between">
        <Note size={12}>
          {NAME} {steps.step && `· ${position} / ${STEPS.length}`}
        </Note>
        <Row gap={2} fixed>
          <IconButton small icon={ChevronDown} label="收起引导" onClick={() => change({ shown: 'folded' })} />
          <IconButton small icon={X} label="退出引导" onClick={leave} />
        </Row>
      </Row>
      {refused ? <Refused /> : <Step {...steps} />}
    </Stack>
  );
}

function Step({ step, done, away, target, pass }: Steps) {
  const { progress, finish } = useGuide();
  const mayNot = !useRight(GROUPS, step?.right ?? 'add');
  const whom = useWhomToAsk(mayNot);
  if (!step)
    return (
      <>
        <h2>第一篇已经完成</h2>
        <p>以后忘了某一步，可以按 Ctrl K（Mac 上是 ⌘ K）搜索帮助，或按 ? 查看本页的快捷键。</p>
        <Row gap={8} justify="end">
          <Button look="primary" onClick={finish}>
            完成
          </Button>
        </Row>
      </>
    );
  const back = progress.article === null ? EDITOR_PATH : `${EDITOR_PATH}?id=${progress.article}`;
  return (
    <>
      <h2>
        {step.title}
        {done && !away && (
          <span className={s.done}>
            <Check size={14} aria-hidden /> 已完成
          </span>
        )}
      </h2>
      <p>
        {away
          ? AWAY
          : mayNot
            ? `您没有“${step.title}”的权限，请有权限的同事来做。需要时${whom}。`
            : step.text}
      </p>
      <Row gap={8} justify="end" wrap>
        {away && (
          <LinkButton look="primary" to={back}>
            回到文章
          </LinkButton>
        )}
        {!away && step.link && !target?.matches('button, [data-guide]') && (
          <LinkButton look="primary" to={step.link.to}>
            {step.link.label}
          </LinkButton>
        )}
        {!away && target && (
          <Button small icon={MapPin} onClick={() => goTo(target)}>
            到这里去
          </Button>
        )}
        <Button key={step.name} small look={done ? 'primary' : 'plain'} onClick={pass}>
          {done ? '下一步' : step.done && !mayNot ? '跳过这一步' : '知道了'}
        </Button>
      </Row>
    </>
  );
}

function Refused() {
  const whom = useWhomToAsk();
  return (
    <p>
      您没有“{GROUPS.join('、')}”的“添加”权限，还不能新增文章。需要时{whom}。
    </p>
  );
}

function leave(): void {
  useGuide.getState().change({ shown: 'left' });
  notify.info('引导已退出。想继续时，请打开右上角“我的账号”里的“带我写第一篇”', {
    label: '知道了',
    run: () => undefined,
  });
}

/** Elements that take the focus. A target that is none has one inside it, or only leads the eye. */
const FOCUSABLE = 'button, a[href], input, textarea, select, [tabindex="0"], [contenteditable="true"]';

function goTo(target: HTMLElement): void {
  target.scrollIntoView({ block: 'center' });
  const control = target.matches(FOCUSABLE) ? target : target.querySelector<HTMLElement>(FOCUSABLE);
  control?.focus();
}

/** Says a line to who does not see the card, each time it changes. */
function useNewsOf(line: string): void {
  useEffect(() => {
    if (line) sayNews(line);
  }, [line]);
}

/** From the page to the card and back, also out of a field. */
function useGuideKey(card: HTMLElement | null, target: HTMLElement | null): void {
  useKeys([
    {
      keys: 'f1',
      label: '在引导和页面之间切换',
      inFields: true,
      run: () => {
        if (card?.contains(document.activeElement) && target) goTo(target);
        else card?.querySelector<HTMLElement>('a[href], button:not([aria-label])')?.focus();
      },
    },
  ]);
}
