import { useMemo, useState } from 'react';
import type { Kind } from '@/api/kinds';
import { notify } from '@/ui';
import type { FieldErrors } from '@/widgets/fields';
import { fieldId } from './fields/SharedField';
import { malformed, submitErrors, type Values } from './fields/values';

const goTo = (kind: Kind, errors: FieldErrors, editBody: () => void): void => {
  const [name] = Object.keys(errors);
  if (!name) return;
  if (name === kind.document?.body) return editBody();
  const element = document.getElementById(fieldId(name.split('.')[0] ?? ''));
  element?.scrollIntoView({ block: 'center' });
  element?.focus();
};

/** Errors at their fields: malformed values at once, what lacks only after an attempt to send. */
export const useErrors = (kind: Kind, values: Values, bodyIsEmpty: boolean, editBody: () => void) => {
  const [attempted, setAttempted] = useState(false);
  const [fromServer, setFromServer] = useState<FieldErrors>({});
  // The screen is drawn again with every key in the text; the fields have not changed by that.
  const wrong = useMemo(() => malformed(kind, values), [kind, values]);
  const lacking = attempted ? submitErrors(kind, values, bodyIsEmpty) : {};

  const show = (errors: FieldErrors) => {
    const count = Object.keys(errors).length;
    if (count === 0) return;
    notify.warning(
      count === 1 ? `${Object.values(errors)[0]}` : `还有 ${count} 处需要填写或修改，请看红色提示`,
    );
    goTo(kind, errors, editBody);
  };
  return {
    errors: { ...fromServer, ...wrong, ...lacking },
    /** After the editor's own check; an empty set clears what was shown. */
    onAttempt: (errors: FieldErrors) => {
      setAttempted(Object.keys(errors).length > 0);
      setFromServer({});
      show(errors);
    },
    onServerErrors: (errors: FieldErrors) => {
      setFromServer(errors);
      show(errors);
    },
  };
};
