import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { Stack, Box, Row } from './Layout';
import type { ControlProps } from './control';
import {
  Input,
  NumberInput,
  Textarea,
  type InputProps,
  type NumberInputProps,
  type TextareaProps,
} from './Input';
import s from './Field.module.css';

interface FieldProps {
  label: ReactNode;
  help?: ReactNode;
  error?: string | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  /** The control's id; made when absent. Set it where an error summary jumps to the control. */
  id?: string | undefined;
  /** The input, given what ties it to the label, the help and the error. */
  children: (control: ControlProps) => ReactNode;
}

export function Field({ label, help, error, required, disabled, id, children }: FieldProps) {
  const made = useId();
  const control = id ?? made;
  const notes = [help && `${control}-help`, error && `${control}-error`].filter(Boolean).join(' ');
  return (
    <Stack gap={6} fit top data-invalid={error ? '' : undefined}>
      <label className={s.label} id={`${control}-label`} htmlFor={control}>
        {label}
        {required && (
          <span className={s.required} title="必填">
            *
          </span>
        )}
      </label>
      {children({
        id: control,
        disabled,
        'aria-labelledby': `${control}-label`,
        'aria-describedby': notes || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {help && (
        <Box as="p" tone="quiet" size={12} id={`${control}-help`}>
          {help}
        </Box>
      )}
      {error && (
        <Row as="p" gap={4} tone="bad" size={12} className={s.error} id={`${control}-error`}>
          <CircleAlert size={13} aria-hidden />
          {error}
        </Row>
      )}
    </Stack>
  );
}

type Labels = Omit<FieldProps, 'children'>;

/** A field of one control: the labels go to the field, all else to the control. */
const split = <P extends Labels>({ label, help, error, required, disabled, id, ...control }: P) => ({
  labels: { label, help, error, required, disabled, id },
  control,
});

export function InputField(props: Labels & Omit<InputProps, keyof Labels>) {
  const { labels, control } = split(props);
  return <Field {...labels}>{(ties) => <Input {...ties} {...control} />}</Field>;
}

export function TextareaField(props: Labels & Omit<TextareaProps, keyof Labels>) {
  const { labels, control } = split(props);
  return <Field {...labels}>{(ties) => <Textarea {...ties} {...control} />}</Field>;
}

export function NumberField(props: Labels & Omit<NumberInputProps, keyof Labels>) {
  const { labels, control } = split(props);
  return <Field {...labels}>{(ties) => <NumberInput {...ties} {...control} />}</Field>;
}
