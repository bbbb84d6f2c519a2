// The same handler as of send-consultation-email: Supabase finds a function by the name of its folder.
import '../send-consultation-email/index.ts';
