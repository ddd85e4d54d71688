import type { Field } from '@/api/kinds';
import { errorsUnder, FieldRow, type FieldErrors } from '@/widgets/fields';
import type { EditingSession } from '../session/session';
import { shapeOf } from '../session/shared-values';
import { HeldField } from './HeldField';
import { StableCaret } from './StableCaret';
import { useComposition } from './useComposition';
import { lookAt, type Editor } from './usePeople';

interface Props {
  session: EditingSession;
  field: Field;
  value: unknown;
  people: readonly Editor[];
  disabled: boolean;
  errors: FieldErrors;
}

export const fieldId = (name: string) => `article-${name}`;

/** One publishing field; an outline shows who else is in it. */
export function SharedField({ session, field, value, people, disabled, errors }: Props) {
  const others = people.filter((person) => !person.me && person.field === field.name);
  const { shown, change, composition } = useComposition(value, (next, seen) =>
    session.setField(field.name, next, shapeOf(field), seen),
  );
  return (
    <HeldField people={others}>
      <StableCaret>
        <div
          onFocus={() => lookAt(session, field.name)}
          onBlur={() => lookAt(session, null)}
          {...composition}
        >
          <FieldRow
            id={fieldId(field.name)}
            field={field}
            value={shown}
            onChange={change}
            disabled={disabled}
            error={errors[field.name]}
            errors={errorsUnder(errors, field.name)}
          />
        </div>
      </StableCaret>
    </HeldField>
  );
}
