import { useLayoutEffect, useRef, useState } from 'react';
import { arcsOf } from '../model/flow';
import type { Form, Question } from '../model/form';
import s from './questions.module.css';

const WIDTH = 56;
const LANE = 8;

/** Jumps as arcs from each question to its target, drawn over the measured cards; a list of sentences says the same. */
export function Arcs({ form }: { form: Form }) {
  const box = useRef<HTMLDivElement>(null);
  const [tops, setTops] = useState<readonly number[]>([]);
  useLayoutEffect(() => {
    const list = box.current?.parentElement;
    if (!list) return;
    const measure = () => {
      const origin = list.getBoundingClientRect().top;
      const middles = form.questions.map((question) => topOf(list, question) - origin + 20);
      setTops([...middles, list.getBoundingClientRect().height - 8]);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(list);
    measure();
    return () => observer.disconnect();
  }, [form]);
  const arcs = arcsOf(form);
  return (
    <div ref={box} className={s.arcs}>
      <svg width={WIDTH} height="100%" aria-hidden>
        {arcs.map(({ from, to, label, broken }, lane) => {
          const [y1, y2] = [tops[from], tops[Math.min(to, form.questions.length)]];
          // A jump within a folded section has no length.
          if (y1 === undefined || y2 === undefined || y1 === y2) return null;
          const x = WIDTH - 12 - (lane % 5) * LANE;
          return (
            <path
              key={`${from}.${to}.${label}`}
              data-broken={broken || undefined}
              d={`M ${WIDTH} ${y1} H ${x + 6} Q ${x} ${y1} ${x} ${y1 + 6} V ${y2 - 6} Q ${x} ${y2} ${x + 6} ${y2} H ${WIDTH - 2}`}
            />
          );
        })}
      </svg>
      <ul className="visually-hidden" aria-label="跳转">
        {arcs.map(({ from, to, label }) => (
          <li key={`${from}.${to}.${label}`}>
            第 {from + 1} 题 {label} → {to >= form.questions.length ? '结束' : `第 ${to + 1} 题`}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The top of a question's card; that of its section if the section is folded. */
function topOf(list: Element, { key, section }: Question): number {
  const card =
    list.querySelector(`[data-question="${CSS.escape(key)}"]`) ??
    list.querySelector(`[data-section="${CSS.escape(section)}"]`);
  return card?.getBoundingClientRect().top ?? 0;
}
