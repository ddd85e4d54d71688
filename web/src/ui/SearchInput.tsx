import { Search } from 'lucide-react';
import { Input, type InputProps } from './Input';

interface Props extends Omit<InputProps, 'prefix' | 'value' | 'onChange'> {
  value: string;
  onChange: (text: string) => void;
}

/** A field for the words of a search, with a cross that empties it. */
export const SearchInput = ({ value, onChange, ...rest }: Props) => (
  <Input
    maxLength={100}
    prefix={<Search size={14} aria-hidden />}
    value={value}
    onChange={({ target }) => onChange(target.value)}
    onClear={() => onChange('')}
    {...rest}
  />
);
