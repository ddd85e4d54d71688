import { Copy, MapPin } from 'lucide-react';
import { useTypedText } from '@/lib/use-typed-text';
import { useMenu } from '@/stores/menu';
import { Button, type ControlProps, copy, Input, numberOf, Row, Stack } from '@/ui';
import { isPlace } from './checks';
import { short, single } from './facts';
import s from './fields.module.css';
import { None } from './none';
import type { FieldInputProps, FieldTypeView, FieldValueProps } from './types';

/** `longitude` and `latitude` in degrees of WGS 84; text while what was typed is no number. */
export interface Place {
  readonly name: string;
  readonly longitude: number | string | null;
  readonly latitude: number | string | null;
}

const NOWHERE: Place = { name: '', longitude: null, latitude: null };

export const asPlace = (value: unknown): Place | null =>
  typeof value === 'object' && value !== null && 'longitude' in value
    ? { ...NOWHERE, ...(value as Partial<Place>) }
    : null;

/** `114.305, 30.593` as maps copy it. */
const pair = (text: string) => /^\s*(-?\d+(?:\.\d+)?)\s*[,，\s]\s*(-?\d+(?:\.\d+)?)\s*$/.exec(text);

const isEmpty = ({ name, longitude, latitude }: Place): boolean =>
  !name && longitude === null && latitude === null;

/** The place on the deployment's map; null while it has no position, or where there is no map. */
export function mapOf({ name, longitude, latitude }: Place, template: string): string | null {
  if (typeof longitude !== 'number' || typeof latitude !== 'number' || !/^https?:/.test(template))
    return null;
  const values: Readonly<Record<string, string>> = {
    longitude: String(longitude),
    latitude: String(latitude),
    name: name || '位置',
  };
  return template.replace(/\{(\w+)\}/g, (whole, key: string) => encodeURIComponent(values[key] ?? whole));
}

function PlaceInput({ field, value, onChange, control }: FieldInputProps) {
  const place = asPlace(value) ?? NOWHERE;
  const change = (part: Partial<Place>) => {
    const next = { ...place, ...part };
    onChange(isEmpty(next) ? null : next);
  };
  const position = (axis: 'longitude' | 'latitude') => (text: string) => {
    const both = pair(text);
    if (both) change({ longitude: Number(both[1]), latitude: Number(both[2]) });
    else change({ [axis]: numberOf(text) });
  };
  return (
    <Stack
      align="center"
      gap={8}
      className={s.place}
      role="group"
      aria-labelledby={control['aria-labelledby']}
    >
      <Input
        {...control}
        aria-labelledby={undefined}
        aria-label={`${field.label}名称`}
        value={place.name}
        placeholder={field.placeholder ?? '地点名称'}
        autoComplete="off"
        onChange={({ target }) => change({ name: target.value })}
      />
      <Degrees label="经度" value={place.longitude} control={control} onText={position('longitude')} />
      <Degrees label="纬度" value={place.latitude} control={control} onText={position('latitude')} />
      <MapLink place={place} />
    </Stack>
  );
}

interface DegreesProps {
  label: string;
  value: number | string | null;
  control: ControlProps;
  onText: (text: string) => void;
}

function Degrees({ label, value, control, onText }: DegreesProps) {
  const { text, setTyped } = useTypedText(value, numberOf, (held) => String(held ?? ''));
  return (
    <Input
      aria-label={label}
      aria-invalid={control['aria-invalid']}
      aria-describedby={control['aria-describedby']}
      disabled={control.disabled}
      inputMode="decimal"
      autoComplete="off"
      prefix={label}
      placeholder={label === '经度' ? '114.305' : '30.593'}
      value={text}
      onChange={({ target }) => {
        setTyped(target.value);
        onText(target.value);
      }}
    />
  );
}

function MapLink({ place }: { place: Place }) {
  const template = useMenu((state) => state.mapAddress);
  const map = mapOf(place, template);
  if (!map) return null;
  return (
    <a className={s.map} href={map} target="_blank" rel="noopener noreferrer">
      <MapPin size={14} aria-hidden />
      在地图中查看
    </a>
  );
}

const positionOf = ({ longitude, latitude }: Place): string => `${longitude ?? ''},${latitude ?? ''}`;

const told = ({ name, longitude, latitude }: Place): string =>
  name || (longitude === null ? '' : `${longitude}, ${latitude ?? ''}`);

function PlaceCell({ value }: FieldValueProps) {
  const place = asPlace(value);
  if (!place || isEmpty(place)) return <None />;
  return (
    <span className={s.clip} title={told(place)}>
      {told(place)}
    </span>
  );
}

function PlaceRead({ value }: FieldValueProps) {
  const place = asPlace(value);
  if (!place || isEmpty(place)) return <None />;
  return (
    <Stack as="span" gap={2}>
      {place.name && <span>{place.name}</span>}
      {place.longitude !== null && (
        <span className={s.moment}>
          经度 {place.longitude}，纬度 {place.latitude}
        </span>
      )}
      <Row as="span" wrap className={s.placeActions}>
        <MapLink place={place} />
        {place.longitude !== null && (
          <Button look="text" small onClick={() => void copy('经纬度', positionOf(place))} icon={Copy}>
            复制经纬度
          </Button>
        )}
      </Row>
    </Stack>
  );
}

export const place: FieldTypeView = {
  ...{ Input: PlaceInput, Cell: PlaceCell, Read: PlaceRead },
  ...single,
  ...short,
  check: isPlace,
  wide: { page: false, row: true, table: false },
};
