export { SPEC_LIMIT, type DayLimit } from './Calendar';
export { DatePicker, DateTimePicker } from './DatePicker';
export { DateRangePicker } from './DateRangePicker';
export { Moment, Period } from './Moment';
