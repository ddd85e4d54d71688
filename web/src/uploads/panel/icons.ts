import { FileText, Image, Music, Video, type LucideIcon } from 'lucide-react';
import type { FileSort } from '../rules/files';

/** The sign of each sort of file. */
export const ICONS: Readonly<Record<FileSort, LucideIcon>> = {
  image: Image,
  video: Video,
  audio: Music,
  document: FileText,
};
