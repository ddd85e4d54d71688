import {
  Bell,
  Circle,
  CircleQuestionMark,
  FileText,
  Flag,
  Gauge,
  House,
  Images,
  ListChecks,
  MessageSquare,
  PartyPopper,
  RadioTower,
  Settings,
  ShieldCheck,
  Smartphone,
  Tags,
  Ticket,
  Users,
  type LucideIcon,
} from 'lucide-react';

/** Icons by the names that the menu sends. */
const ICONS: Readonly<Record<string, LucideIcon>> = {
  bell: Bell,
  'circle-help': CircleQuestionMark,
  'file-text': FileText,
  flag: Flag,
  gauge: Gauge,
  house: House,
  images: Images,
  'list-checks': ListChecks,
  'message-square': MessageSquare,
  'party-popper': PartyPopper,
  'radio-tower': RadioTower,
  settings: Settings,
  'shield-check': ShieldCheck,
  smartphone: Smartphone,
  tags: Tags,
  ticket: Ticket,
  users: Users,
};

export const iconOf = (name: string): LucideIcon => ICONS[name] ?? Circle;
