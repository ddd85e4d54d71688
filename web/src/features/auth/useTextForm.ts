import { useLayoutEffect, useRef, useState, type ChangeEvent, type FormEvent } from 'react';
import { ApiError, messageOf } from '@/api/errors';
import { useAct } from '@/api/use-act';

/** The sentence at each input that is refused. */
export type Problems<Form> = { readonly [name in keyof Form]?: string | undefined };

interface Options<Form> {
  initial: Form;
  /** The inputs that are refused, by the console's own rules. */
  check: (form: Form) => Problems<Form>;
  send: (form: Form) => Promise<unknown>;
}

/**
 * A form of text inputs: checks them before it sends, then with every change; the server's sentences are shown at
 * their inputs, or above the form. The first refused input takes the focus.
 */
export function useTextForm<Form extends Readonly<Record<keyof Form & string, string>>>(
  options: Options<Form>,
) {
  type Name = keyof Form & string;
  const names = Object.keys(options.initial) as Name[];
  const [form, setForm] = useState(options.initial);
  const [errors, setErrors] = useState<Problems<Form>>({});
  const [problem, setProblem] = useState('');
  const [tried, setTried] = useState(false);
  const inputs = useRef(new Map<Name, HTMLInputElement>());
  // A new object for each refusal, so that the same input takes the focus again.
  const [wrong, setWrong] = useState<{ name: Name } | null>(null);
  useLayoutEffect(() => {
    if (wrong) inputs.current.get(wrong.name)?.focus();
  }, [wrong]);

  const focusFirst = (found: Problems<Form>): boolean => {
    const first = names.find((name) => found[name]);
    setWrong(first ? { name: first } : null);
    return first !== undefined;
  };
  const replace = (found: Problems<Form>): boolean => {
    setErrors(found);
    return focusFirst(found);
  };
  /** Refuses a part of the form, for what a button in it sends; sentences at the other inputs stay. */
  const refuse = (found: Problems<Form>): boolean => {
    setErrors({ ...errors, ...found });
    return focusFirst(found);
  };
  /** A changed input is checked, and each whose sentence came from a rule that also reads this one. */
  const recheck = (name: Name, next: Form) => {
    const [before, now] = [options.check(form), options.check(next)];
    const stale = names.filter((other) =>
      other === name ? tried || errors[name] : errors[other] && errors[other] === before[other],
    );
    setErrors({
      ...errors,
      ...(Object.fromEntries(stale.map((other) => [other, now[other]])) as Problems<Form>),
    });
  };
  const { act, busy } = useAct(() => options.send(form), {
    failure: (error, _retry, found) => {
      replace(found as Problems<Form>);
      const others = Object.entries(found).filter(([name]) => !(name in form));
      const nowhere = Object.keys(found).length === 0;
      if (!(error instanceof ApiError) || nowhere) return setProblem(messageOf(error));
      setProblem(others.map(([, sentence]) => sentence).join('，'));
    },
  });
  const submit = async () => {
    setTried(true);
    setProblem('');
    if (!replace(options.check(form))) await act();
  };

  return {
    form,
    errors,
    problem,
    busy,
    refuse,
    submit: (event?: FormEvent) => {
      event?.preventDefault();
      void submit();
    },
    input: (name: Name) => ({
      name,
      value: form[name],
      ref: (element: HTMLInputElement) => {
        inputs.current.set(name, element);
        return () => void inputs.current.delete(name);
      },
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        const next = { ...form, [name]: target.value };
        setForm(next);
        recheck(name, next);
      },
    }),
  };
}
