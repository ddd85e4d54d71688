import '@/ui/tokens.css';
