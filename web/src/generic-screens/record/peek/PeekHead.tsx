import { X } from 'lucide-react';
import { IconButton, Row, Text } from '@/ui';

interface Props {
  title: string;
  onClose: () => void;
  /** Name of the button that closes the pane. */
  closeLabel?: string;
}

/** The head of a pane beside a list. */
export const PeekHead = ({ title, onClose, closeLabel = '收起预览' }: Props) => (
  <Row as="header" justify="between">
    <Text as="h2" size={15} weight={600} clip>
      {title}
    </Text>
    <IconButton icon={X} small label={closeLabel} onClick={onClose} />
  </Row>
);
