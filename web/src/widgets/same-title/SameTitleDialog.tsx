import type { SameTitle } from '@/api/review';
import { Dialog, DialogButtons, Stack, Text } from '@/ui';
import s from './same-title.module.css';

interface Props {
  items: readonly SameTitle[];
  onAnswer: (goOn: true | null) => void;
}

export function SameTitleDialog({ items, onAnswer }: Props) {
  return (
    <Dialog
      onClose={() => onAnswer(null)}
      title="有重复内容标题，是否继续保存？"
      description="下面的内容用了同样的标题。继续之前，可以先打开看看是不是同一件事。"
      footer={<DialogButtons onClick={() => onAnswer(true)}>继续</DialogButtons>}
    >
      <Stack as="ul" list gap={8} className={s.same}>
        {items.map((item) => (
          <li key={`${item.kind}:${item.id}`}>
            <Text tone="quiet">{item.kindLabel}</Text>
            <span>{item.title}</span>
            {item.route && (
              <a href={item.route} target="_blank" rel="noreferrer">
                查看详情
              </a>
            )}
          </li>
        ))}
      </Stack>
    </Dialog>
  );
}
