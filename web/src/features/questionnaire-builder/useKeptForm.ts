import { useEffect, useState } from 'react';
import type { QuestionnaireData } from '@/api/questionnaires';
import { sameValue } from '@/lib/same-value';
import { readStored, store } from '@/lib/storage';
import { draftKey } from '@/stores/drafts';
import { useSession } from '@/stores/session';
import type { Form } from './model/form';

/** A form that was not saved, and the one of the server that it was made from. */
interface KeptForm {
  readonly base: Form;
  readonly form: Form;
  /** Milliseconds. */
  readonly at: number;
}

const PAUSE_MS = 800;

/** Keeps an unsaved form in this browser, and finds what was left the last time. */
export function useKeptForm({ id, form: base }: QuestionnaireData<Form>, form: Form, dirty: boolean) {
  const person = useSession((state) => state.user?.id ?? 0);
  const key = draftKey(person, `questionnaire-form.${id}`);
  const [found, setFound] = useState(() => {
    const left = readStored<KeptForm>(key);
    return left && !sameValue(left.form, base) ? left : null;
  });
  useEffect(() => {
    // The found form is kept until the person has decided about it.
    if (found) return;
    if (!dirty) return store(key, null);
    const timer = setTimeout(() => store(key, { base, form, at: Date.now() } satisfies KeptForm), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [found, dirty, key, base, form]);
  return {
    found,
    dismiss: () => setFound(null),
    forget: () => {
      store(key, null);
      setFound(null);
    },
  };
}
