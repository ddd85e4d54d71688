import { useEffect } from 'react';
import { useEditing, type EditingFacts } from '@/stores/guide';

/** Lets what stands beside the screen know what is written, for as long as the editor is there. */
export const useEditingFacts = (facts: EditingFacts): void => {
  useEffect(() => useEditing.setState({ facts }));
  useEffect(() => () => useEditing.setState({ facts: null }), []);
};
