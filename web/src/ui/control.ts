/** Attributes that tie an input to its label, help and error. `Field` makes them, every input takes them. */
export interface ControlProps {
  id?: string | undefined;
  disabled?: boolean | undefined;
  'aria-label'?: string | undefined;
  'aria-labelledby'?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | undefined;
}

export const pickControl = (props: ControlProps): ControlProps => ({
  id: props.id,
  disabled: props.disabled,
  'aria-label': props['aria-label'],
  'aria-labelledby': props['aria-labelledby'],
  'aria-describedby': props['aria-describedby'],
  'aria-invalid': props['aria-invalid'] || undefined,
});
