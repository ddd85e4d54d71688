import { call } from './client';
import type { RecordData } from './records';
import { ask, get, post } from './service';

interface Problem {
  readonly question: string;
  readonly option: string;
  readonly message: string;
}

/** A questionnaire with its form as it is edited, and why that cannot be published. */
export interface QuestionnaireData<F> extends RecordData {
  readonly form: F;
  readonly problems: readonly Problem[];
  readonly version: number;
}

export interface Tally {
  readonly key: string;
  readonly text: string;
  readonly right: boolean;
  readonly count: number;
  /** The average position of an option of a ranking. */
  readonly average?: number | null;
}

export interface QuestionResult {
  readonly key: string;
  readonly type: string;
  readonly stem: string;
  /** The newest version has the question no more. */
  readonly removed: boolean;
  readonly answered: number;
  readonly average: number | null;
  readonly options: readonly Tally[];
  readonly rows: readonly {
    readonly key: string;
    readonly text: string;
    readonly counts: readonly number[];
  }[];
}

export interface ValueCount {
  readonly value: string;
  readonly count: number;
}

export interface Results {
  readonly sheets: number;
  readonly seconds: number | null;
  readonly score: number | null;
  readonly fullScore: number | null;
  readonly days: readonly ValueCount[];
  readonly regions: readonly ValueCount[];
  readonly scores: readonly ValueCount[];
  readonly versions: readonly number[];
  readonly questions: readonly QuestionResult[];
  /** Keys of the questions that have cross tables. */
  readonly crossed: readonly string[];
}

export interface CrossTable {
  readonly columns: readonly { readonly key: string; readonly text: string }[];
  readonly rows: readonly {
    readonly key: string;
    readonly text: string;
    readonly counts: readonly number[];
    readonly total: number;
  }[];
}

export interface VersionItem {
  readonly number: number;
  readonly at: string;
  readonly by: string;
  readonly questions: number;
}

export interface WrittenText {
  readonly id: number;
  readonly text: string;
  readonly at: string;
  readonly readerName: string;
}

export interface ScoreLine {
  readonly id: number;
  readonly readerId: string;
  readonly rule: string;
  readonly points: number;
  readonly balance: number;
  readonly at: string;
  readonly questionnaire: string;
}

/** A question of the bank; `there`: the questionnaire has a copy already. */
export interface BankQuestion {
  readonly id: number;
  readonly stem: string;
  readonly type: string;
  readonly category: string;
  readonly score: number;
  readonly answer: string;
  readonly there: boolean;
}

export interface BankPage {
  readonly items: readonly BankQuestion[];
  readonly total: number;
  readonly totalIsEstimate: boolean;
}

/** `type` is one of the bank's, or "" for all. */
export interface BankSearch {
  readonly questionnaire: number;
  readonly q: string;
  readonly type: string;
  /** One of the bank's, or "" for all. */
  readonly category: string;
  readonly page: number;
}

/** One question of an answer sheet; `right` is null where no answer is correct. */
export interface AnsweredQuestion {
  readonly key: string;
  readonly stem: string;
  readonly type: string;
  readonly text: string;
  /** Links to what the reader uploaded; each ends soon. */
  readonly files: readonly string[];
  readonly other: string;
  readonly right: boolean | null;
  readonly score: number;
  readonly fullScore: number;
}

export interface AnswerSheetData extends RecordData {
  readonly readerName: string;
  readonly version: number;
  readonly score: number | null;
  readonly fullScore: number | null;
  readonly questionnaire: { readonly id: number; readonly label: string } | null;
  readonly items: readonly AnsweredQuestion[];
  /** The sheets beside it in the questionnaire. */
  readonly newer: number | null;
  readonly older: number | null;
}

type Loose = Record<string, unknown>;

export const readForm = <F>(id: number, signal?: AbortSignal) =>
  ask<QuestionnaireData<F>>(get('/questionnaire/form', { id }), { signal });

/** Saves sections and questions; answers like `readForm`. */
export const saveForm = <F extends { sections: readonly object[]; questions: readonly object[] }>(
  id: number,
  revision: number,
  { sections, questions }: F,
) =>
  ask<QuestionnaireData<F>>(
    post('/questionnaire/modify', {
      id,
      revision,
      sections: sections as readonly Loose[] as Loose[],
      questions: questions as readonly Loose[] as Loose[],
    }),
  );

/** Makes the saved form the version that readers answer from now on. */
export const publishForm = (id: number) =>
  call<RecordData>({ method: 'POST', path: '/questionnaire/publish' }, { id });

export const readBank = ({ type, category, ...asked }: BankSearch, signal?: AbortSignal) =>
  call<BankPage>(
    { method: 'GET', path: '/questionnaire/question/relation/bank' },
    { ...asked, ...(type && { type }), ...(category && { category }) },
    { signal },
  );

export const readResults = (id: number, version: number, signal?: AbortSignal) =>
  ask<Results>(get('/questionnaire/results', version ? { id, version } : { id }), { signal });

export const readCrossTable = (
  id: number,
  version: number,
  first: string,
  second: string,
  signal?: AbortSignal,
) =>
  ask<CrossTable>(
    get('/questionnaire/cross', version ? { id, version, first, second } : { id, first, second }),
    { signal },
  );

export const readVersions = (id: number, signal?: AbortSignal) =>
  ask<{ items: readonly VersionItem[] }>(get('/questionnaire/versions', { id }), { signal });

export const readVersion = <F>(id: number, version: number, signal?: AbortSignal) =>
  ask<{ number: number; form: F }>(get('/questionnaire/version', { id, version }), { signal });

export const readSheet = (id: number, signal?: AbortSignal) =>
  ask<AnswerSheetData>(get('/questionnaire/history/detail', { id }), { signal });

export const readTexts = (questionnaire: number, question: string, before: number, signal?: AbortSignal) =>
  ask<{ items: readonly WrittenText[]; next: number }>(
    get('/questionnaire/history/texts', { questionnaire, question, before }),
    { signal },
  );

export const readStatement = (readerId: string, before: number, signal?: AbortSignal) =>
  ask<{ items: readonly ScoreLine[]; next: number; balance?: number }>(
    get('/questionnaire/score/statement', { readerId, before }),
    { signal },
  );

export const addFromBank = <F>(questionnaire: number, questions: number[], section: string) =>
  ask<QuestionnaireData<F> & { added: number }>(
    post('/questionnaire/question/relation/add', { questionnaire, questions, section }),
  );
