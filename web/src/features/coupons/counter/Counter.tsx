import { useEffect, useRef } from 'react';
import { Button, Row, Stack, InputField } from '@/ui';
import { orderOf, type Outcome } from './scan';
import { useCounter } from './useCounter';
import s from './counter.module.css';

/** A box for a scanner, which types a code and ends with Enter; the result is large and has a sound. */
export function Counter() {
  const counter = useCounter();
  const codeBox = useRef<HTMLInputElement>(null);
  const orderBox = useRef<HTMLInputElement>(null);
  const last = counter.outcomes[0];
  useEffect(() => (last?.asksOrder ? orderBox : codeBox).current?.focus(), [last]);
  return (
    <Stack as="section" pad="16-20" line="all" round="l" surface={1} className={s.card} aria-label="扫码核销">
      <form
        className={s.form}
        onSubmit={(event) => {
          event.preventDefault();
          counter.submit();
          codeBox.current?.focus();
        }}
      >
        <InputField
          label="核销码"
          help="扫码枪扫描后自动核销；手工输入按回车"
          ref={codeBox}
          className={s.code}
          value={counter.code}
          maxLength={60}
          autoComplete="off"
          spellCheck={false}
          placeholder="请扫描或输入券码"
          onChange={(event) => counter.setCode(event.target.value)}
        />
        <InputField
          label="订单金额"
          error={orderOf(counter.order).wrong || undefined}
          ref={orderBox}
          value={counter.order}
          inputMode="decimal"
          maxLength={12}
          placeholder="有门槛或折扣时填写"
          onChange={(event) => counter.setOrder(event.target.value)}
        />
        <InputField
          label="核销地点"
          value={counter.place}
          maxLength={60}
          placeholder="如 汉口门店"
          onChange={(event) => counter.setPlace(event.target.value)}
        />
        <Row gap={8} wrap>
          <Button look="primary" type="submit" loading={counter.busy}>
            核销
          </Button>
          <Button disabled={!counter.code.trim()} onClick={() => void counter.lookUp()}>
            仅查询
          </Button>
          <Button aria-pressed={counter.sound} onClick={() => counter.setSound(!counter.sound)}>
            {counter.sound ? '提示音：开' : '提示音：关'}
          </Button>
        </Row>
      </form>
      <div aria-live="assertive" className={s.result} data-outcome={last?.tone}>
        {last ? <Result {...last} /> : <p className={s.quiet}>等待扫码</p>}
      </div>
    </Stack>
  );
}

const Result = ({ title, text, code }: Outcome) => (
  <>
    <strong className={s.title}>{title}</strong>
    <p>{text}</p>
    <p className={s.quiet}>{code}</p>
  </>
);
