export { Button, buttonClass, IconButton, type ButtonProps } from './Button';
export type { ControlProps } from './control';
export { Input, FileInput, Textarea, NumberInput, numberOf, Counter } from './Input';
export { SearchInput } from './SearchInput';
export { Select, type Option, type OptionValue } from './Select';
export { Combobox } from './Combobox';
export { Checkbox, RadioGroup, Switch } from './Choice';
export { Dialog, DialogButtons, Drawer } from './Dialog';
export { confirm, ConfirmDialog, ConfirmHost, type Question } from './confirm';
export { openDialog, DialogHost } from './open-dialog';
export { Menu, ContextMenu, type MenuItem } from './Menu';
export { Popover, Tip, TipProvider } from './Popover';
export { Tabs, TabPanel, FilterTabs, SegmentedControl, type TabItem } from './Tabs';
export { Tag, Chip, Badge, Kbd, Avatar, type TagTone } from './Tag';
export { Skeleton, SkeletonRows, Empty, ErrorState, LiveText, ProgressBar } from './Feedback';
export { Field, InputField, NumberField, TextareaField } from './Field';
export { walkFocus } from './focus';
export { Box, Column, Note, Row, Spacer, Stack, Text, type BoxProps } from './Layout';
export { Tile, Tiles } from './Tiles';
export { Timeline, TimelineEntry } from './Timeline';
export { notify, Toaster } from './notify';
export { lazyPart } from './lazy-part';
export { copy } from './copy';
export {
  DatePicker,
  DateRangePicker,
  DateTimePicker,
  Moment,
  Period,
  SPEC_LIMIT,
  type DayLimit,
} from './dates';
export { ColourInput } from './ColourInput';
export { TagInput } from './TagInput';
export { DataTable, type TableColumn } from './DataTable';
export { Pager } from './Pager';
