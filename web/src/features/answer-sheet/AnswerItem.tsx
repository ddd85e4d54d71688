import { FileText } from 'lucide-react';
import type { AnsweredQuestion } from '@/api/questionnaires';
import { Box, Row, Stack, Tag, Text } from '@/ui';
import { SmallImage } from '@/widgets/SmallImage';
import s from './answer-sheet.module.css';

const PICTURE = /\.(jpe?g|png|gif|webp)(\?|$)/i;

/** One question with what the reader answered, and how that was judged. */
export function AnswerItem({ item, number }: { item: AnsweredQuestion; number: number }) {
  const { stem, text, other, right, score, fullScore, files } = item;
  return (
    <Stack as="article" gap={6} className={s.item} aria-label={`第 ${number} 题`}>
      <Row gap={8} align="start" justify="between">
        <Box as="h3" size={14} weight={600} breaks>{`${number}. ${stem}`}</Box>
        {right !== null && (
          <Tag tone={right ? 'ok' : score > 0 ? 'warn' : 'bad'}>
            {right ? '答对' : score > 0 ? '答对一部分' : '答错'}
            {fullScore > 0 && ` ${score} / ${fullScore} 分`}
          </Tag>
        )}
      </Row>
      {files.length > 0 ? <Files files={files} /> : <Said text={text} />}
      {other && <Text tone="soft">{`补充说明：${other}`}</Text>}
    </Stack>
  );
}

const Said = ({ text }: { text: string }) =>
  text ? <p className={s.said}>{text}</p> : <Text tone="quiet">没有回答</Text>;

const Files = ({ files }: { files: readonly string[] }) => (
  <Row as="ul" gap={8} wrap list>
    {files.map((url, at) => (
      <li key={url}>
        <a href={url} target="_blank" rel="noreferrer" className={s.file}>
          {PICTURE.test(url) ? (
            <SmallImage sizes="120px" src={url} alt={`读者上传的图片 ${at + 1}`} />
          ) : (
            <>
              <FileText size={16} aria-hidden /> 文件 {at + 1}
            </>
          )}
        </a>
      </li>
    ))}
  </Row>
);
